import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty, FailedLine } from '../../kit/ui/state/states.tsx'
import { HelpArticle } from '../help/help.tsx'
import classes from './help-pages.module.css'
import type { Text } from './texts.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

interface Props extends Text {
  locale: string
  /** The stored text, which is clean, and the style sheet it is read under. */
  stored: { content: string; css: string }
}

/** Preview of a help text: the server cleans the HTML, and it shows as on a help screen. */
export function Preview({ name, content, locale, stored }: Props) {
  const { t } = useTranslation()
  const settled = useSettled(content)
  const isStored = settled === stored.content
  const clean = useCall(
    masterHelp.preview,
    { body: { content: settled } },
    { enabled: !isStored, gcTime: 0, keepsPrevious: true },
  )
  const typed = clean.data && { content: clean.data.data.content, css: clean.data.css }
  const shown = isStored ? stored : (typed ?? (clean.error ? undefined : stored))
  const refused = clean.error instanceof ApiError && clean.error.status === 422 ? clean.error : null
  return (
    <section className={classes.preview} aria-label={t('help_pages.preview')}>
      <h3>{t('help_pages.preview')}</h3>
      {refused ? (
        <FailedLine>{refused.firstMessage}</FailedLine>
      ) : (
        <Loaded read={{ ...clean, data: shown }} rows={4} height={2.25}>
          {({ content: html, css }) => (
            <div className={classes.paper} lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
              {content.trim() ? (
                <HelpArticle name={name} html={html} css={css} />
              ) : (
                <Empty>{t('help_pages.nothing_yet')}</Empty>
              )}
            </div>
          )}
        </Loaded>
      )}
    </section>
  )
}

/** A text once nobody has typed in it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

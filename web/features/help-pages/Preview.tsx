import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { bothOf, Loaded } from '../../kit/ui/Loaded.tsx'
import { Empty } from '../../kit/ui/states.tsx'
import { HelpArticle } from '../help/help.tsx'
import classes from './help-pages.module.css'
import type { Text } from './texts.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

interface Props extends Text {
  locale: string
}

/** Preview of a help text: the server cleans the HTML, and it shows as on a help screen. */
export function Preview({ name, content, locale }: Props) {
  const { t } = useTranslation()
  const settled = useSettled(content)
  const clean = useCall(masterHelp.preview, { body: { content: settled } }, { gcTime: 0, keepsPrevious: true })
  const css = useCall(masterHelp.css, { params: { id: 1 } })
  return (
    <section className={classes.preview} aria-label={t('help_pages.preview')}>
      <h3>{t('help_pages.preview')}</h3>
      <Loaded read={bothOf(clean, css)} rows={4} height={2.25}>
        {([clean, css]) => (
          <div className={classes.paper} lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
            {content.trim() ? (
              <HelpArticle name={name} html={clean.data.content} css={css.data.content} />
            ) : (
              <Empty>{t('help_pages.nothing_yet')}</Empty>
            )}
          </div>
        )}
      </Loaded>
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

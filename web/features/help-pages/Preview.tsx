import { isRightToLeft } from '@kontor/contract/languages.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Empty, ErrorLine, Skeleton } from '../../kit/ui/states.tsx'
import { HelpArticle } from '../help/help.tsx'
import classes from './help-pages.module.css'
import type { Text } from './texts.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

interface Props extends Text {
  locale: string
}

/** What people will read: the server says what is left of the HTML once it is clean, and it stands as on a help screen. */
export function Preview({ name, content, locale }: Props) {
  const { t } = useTranslation()
  const settled = useSettled(content)
  const clean = useCall(masterHelp.preview, { body: { content: settled } }, { gcTime: 0, keepsPrevious: true })
  const css = useCall(masterHelp.css, { params: { id: 1 } })
  const failed = [clean, css].find(({ error, data }) => error && !data)
  return (
    <section className={classes.preview} aria-label={t('help_pages.preview')}>
      <h3>{t('help_pages.preview')}</h3>
      {failed?.error && <ErrorLine error={failed.error} retry={failed.refetch} />}
      {!failed && !(clean.data && css.data) && <Skeleton rows={4} height={2.25} />}
      {clean.data && css.data && (
        <div className={classes.paper} lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
          {content.trim() ? (
            <HelpArticle name={name} html={clean.data.data.content} css={css.data.data.content} />
          ) : (
            <Empty>{t('help_pages.nothing_yet')}</Empty>
          )}
        </div>
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

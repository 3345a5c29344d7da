import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { help } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { RichText } from '../../kit/ui/text/RichText.tsx'
import classes from './help.module.css'

/** The address of the screen that this help is for, with the same ids (R22). */
export const screenOf = (pathname: string) => pathname.replace(/\/help\/?$/, '') || '/'

/** The next address up: for a picker its form. Empty at the top. */
const above = (path: string) => path.replace(/\/[^/]*\/?$/, '')

/**
 * The help text of the screen at a path, or a line that there is none (R438–R441). A part without a text of its own,
 * such as a picker, shows that of the screen below it.
 */
export function HelpText({ path }: { path: string }) {
  const { t } = useTranslation()
  const read = useCall(help.ofRoute, { body: { route: path } })
  return (
    <Loaded read={read} height={2.25}>
      {({ data, css }) => {
        if (data) return <HelpArticle name={data.name} html={data.content} css={css} />
        return above(path) ? <HelpText path={above(path)} /> : <Empty>{t('shell.help_none')}</Empty>
      }}
    </Loaded>
  )
}

/** The help text of the screen that a slug names: `plan` means /plan. */
export function HelpTopic({ slug }: { slug: string }) {
  const read = useCall(help.bySlug, { params: { slug } })
  return (
    <Loaded read={read} height={2.25}>
      {({ data, css }) => <HelpArticle name={data.name} html={data.content} css={css} />}
    </Loaded>
  )
}

/** The way from a screen's help back to the screen. */
export function BackToScreen({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link className={classes.back} to={to}>
      <IconChevronLeft className="along" size={16} stroke={1.7} aria-hidden />
      {t('shell.help_back')}
    </Link>
  )
}

interface ArticleProps {
  name: string
  html: string
  css: string
}

/** Shows a help text: cleaned, and with the style sheet of all help texts (R438, R439). */
export function HelpArticle({ name, html, css }: ArticleProps) {
  return (
    <article className={classes.text} dir="auto">
      <h2>{name}</h2>
      <RichText html={html} css={css} />
    </article>
  )
}

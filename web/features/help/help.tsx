import { useTranslation } from 'react-i18next'
import { help } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { RichText } from '../../kit/ui/RichText.tsx'
import { Empty } from '../../kit/ui/states.tsx'
import classes from './help.module.css'

/** The address of the screen this help is of: the same ids (R22). */
export const screenOf = (pathname: string) => pathname.replace(/\/help\/?$/, '') || '/'

/** The address above another one: of a picker its form. Empty above the first part. */
const above = (path: string) => path.replace(/\/[^/]*\/?$/, '')

/**
 * The help text of the screen at a path, or that there is none (R438–R441). What lies over a screen and has no text of its
 * own, such as a picker, shows that of the screen below it.
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

/** The help text that a slug names: `plan` is that of /plan. */
export function HelpTopic({ slug }: { slug: string }) {
  const read = useCall(help.bySlug, { params: { slug } })
  return (
    <Loaded read={read} height={2.25}>
      {({ data, css }) => <HelpArticle name={data.name} html={data.content} css={css} />}
    </Loaded>
  )
}

interface ArticleProps {
  name: string
  html: string
  css: string
}

/** A help text as it is read: cleaned, and under the style sheet of them all (R438, R439). */
export function HelpArticle({ name, html, css }: ArticleProps) {
  return (
    <article className={classes.text} dir="auto">
      <h2>{name}</h2>
      <RichText html={html} css={css} />
    </article>
  )
}

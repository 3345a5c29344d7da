import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { masterHelp } from '../../kit/api.generated.ts'
import { useCall } from '../../kit/call.ts'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { Empty, ErrorLine, Skeleton } from '../../kit/states.tsx'
import { HelpArticle } from '../help/help.tsx'
import classes from './help-pages.module.css'

/** A help text with something of everything, where there is one. */
const usual = '/bookings-grid'

/** One of the help texts under a style sheet that is still being written. */
export function StyledSample({ css }: { css: string }) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<string | null>(null)
  const pages = useCall(masterHelp.list, { query: { sort: 'name' } })
  const all = pages.data?.data ?? []
  const id = chosen ?? String((all.find(({ route }) => route === usual) ?? all[0])?.id ?? '')
  const page = useCall(masterHelp.get, { params: { id: Number(id) } }, { enabled: id !== '' })
  const failed = [pages, page].find(({ error, data }) => error && !data)
  return (
    <section className={`${classes.preview} ${classes.fields}`} aria-label={t('help_pages.preview')}>
      <SelectField
        label={t('help_pages.preview')}
        field={{ name: 'sample', value: id, error: null, set: choose }}
        options={all.map(({ id, name, route }) => ({ value: String(id), label: `${name} (${route})` }))}
      />
      {failed?.error && <ErrorLine error={failed.error} retry={failed.refetch} />}
      {!failed && pages.data && all.length === 0 && <Empty>{t('help_pages.none')}</Empty>}
      {!failed && !page.data && all.length !== 0 && <Skeleton rows={6} height={2.25} />}
      {page.data && (
        <div className={classes.paper}>
          <HelpArticle name={page.data.data.name} html={page.data.data.content} css={css} />
        </div>
      )}
    </section>
  )
}

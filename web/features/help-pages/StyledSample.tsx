import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../kit/form/form-part.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useLanguage } from '../../kit/time/formats.ts'
import { Empty, ErrorLine, Skeleton } from '../../kit/ui/states.tsx'
import { gridAddresses } from '../grid/addresses.ts'
import { HelpArticle } from '../help/help.tsx'
import { helpPagePicker } from './help-page-picker.ts'
import classes from './help-pages.module.css'

/** The path of a help text with something of everything, if it still exists. */
const usual = gridAddresses.first()

/** Which help text shows under the style sheet: the picked one, else the usual one, else the first by name. */
export function useSample() {
  const [picked, pick] = useState<number | null>(null)
  const found = useCall(masterHelp.list, { query: { query: usual } })
  const first = useCall(masterHelp.list, { query: { sort: 'name', per_page: 1 } })
  const usualPage = found.data?.data.find(({ route }) => route === usual)
  const isKnown = found.data !== undefined && first.data !== undefined
  const id = picked ?? (isKnown ? (usualPage ?? first.data.data[0])?.id : undefined) ?? null
  const field: Field<number | null> = { name: 'sample', value: id, error: null, set: pick }
  return { field, isKnown, failed: [found, first].find(({ error, data }) => error && !data) }
}

interface Props {
  css: string
  sample: ReturnType<typeof useSample>
}

/** One of the help texts under a style sheet that is still being written. */
export function StyledSample({ css, sample: { field, isKnown, failed: unknown } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = useCall(masterHelp.get, { params: { id: field.value! } }, { enabled: field.value !== null })
  const failed = unknown ?? (page.error && !page.data ? page : undefined)
  const shown = page.data?.data
  return (
    <section className={`${classes.preview} ${classes.fields}`} aria-label={t('help_pages.preview')}>
      <PickField
        label={t('help_pages.preview')}
        picker={helpPagePicker}
        field={field}
        says={() => (shown ? `${nameIn(shown, language)} (${shown.route})` : '–')}
      />
      {failed?.error && <ErrorLine error={failed.error} retry={failed.refetch} />}
      {!failed && isKnown && field.value === null && <Empty>{t('help_pages.none')}</Empty>}
      {!failed && !shown && !(isKnown && field.value === null) && <Skeleton rows={6} height={2.25} />}
      {shown && (
        <div className={classes.paper}>
          <HelpArticle name={shown.name} html={shown.content} css={css} />
        </div>
      )}
    </section>
  )
}

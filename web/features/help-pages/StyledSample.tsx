import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../kit/form/form-part.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useLanguage } from '../../kit/time/formats.ts'
import { bothOf, Loaded } from '../../kit/ui/Loaded.tsx'
import { Empty } from '../../kit/ui/states.tsx'
import { gridAddresses } from '../grid/addresses.ts'
import { HelpArticle } from '../help/help.tsx'
import { helpPagePicker } from './help-page-picker.ts'
import classes from './help-pages.module.css'

/** The path of a help text that uses most elements, if it still exists. */
const usual = gridAddresses.first()

/** The help text shown with the style sheet: the picked one, else the usual one, else the first by name. */
export function useSample() {
  const [picked, pick] = useState<number | null>(null)
  const found = useCall(masterHelp.list, { query: { query: usual } })
  const first = useCall(masterHelp.list, { query: { sort: 'name', per_page: 1 } })
  const usualPage = found.data?.data.find(({ route }) => route === usual)
  const known = bothOf(found, first)
  const id = picked ?? (known.data && (usualPage ?? first.data?.data[0])?.id) ?? null
  const field: Field<number | null> = { name: 'sample', value: id, error: null, set: pick }
  return { field, known }
}

interface Props {
  css: string
  sample: ReturnType<typeof useSample>
}

/** A help text shown with the style sheet that is being written. */
export function StyledSample({ css, sample: { field, known } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = useCall(masterHelp.get, { params: { id: field.value! } }, { enabled: field.value !== null })
  const shown = page.data?.data
  return (
    <section className={`${classes.preview} ${classes.fields}`} aria-label={t('help_pages.preview')}>
      <PickField
        label={t('help_pages.preview')}
        picker={helpPagePicker}
        field={field}
        says={() => (shown ? `${nameIn(shown, language)} (${shown.route})` : '–')}
      />
      <Loaded<unknown> read={field.value === null ? known : page} height={2.25}>
        {() =>
          shown ? (
            <div className={classes.paper}>
              <HelpArticle name={shown.name} html={shown.content} css={css} />
            </div>
          ) : (
            <Empty>{t('help_pages.none')}</Empty>
          )
        }
      </Loaded>
    </section>
  )
}

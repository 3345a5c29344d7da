import type { HelpPageDetail } from '@kontor/contract/calls/help-page.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../kit/form/form-part.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useLanguage } from '../../kit/time/formats.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { HelpArticle } from '../help/help.tsx'
import { helpPagePicker } from './help-page-picker.ts'
import classes from './help-pages.module.css'

interface Props {
  css: string
  /** The help text that is shown until another one is picked; null: there is none. */
  usual: HelpPageDetail | null
}

/** A help text shown with the style sheet that is being written. */
export function StyledSample({ css, usual }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [picked, pick] = useState<number | null>(null)
  const id = picked ?? usual?.id ?? null
  const field: Field<number | null> = { name: 'sample', value: id, error: null, set: pick }
  const isOther = id !== null && id !== usual?.id
  const other = useCall(masterHelp.get, { params: { id: id ?? 0 } }, { enabled: isOther })
  const shown = isOther ? other.data?.data : usual
  return (
    <section className={`${classes.preview} ${classes.fields}`} aria-label={t('help_pages.preview')}>
      <PickField
        label={t('help_pages.preview')}
        picker={helpPagePicker}
        field={field}
        says={() => (shown ? `${nameIn(shown, language)} (${shown.route})` : '–')}
      />
      <Loaded read={{ ...other, data: shown }} height={2.25}>
        {(page) =>
          page ? (
            <div className={classes.paper}>
              <HelpArticle name={page.name} html={page.content} css={css} />
            </div>
          ) : (
            <Empty>{t('help_pages.none')}</Empty>
          )
        }
      </Loaded>
    </section>
  )
}

import { TemplateContent } from '@kontor/contract/calls/qr-code-templates.ts'
import type { LabelContent } from '@kontor/contract/values/qr-label.ts'
import { useTranslation } from 'react-i18next'
import { qrCodeTemplates } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { usePaused } from '../../kit/usePaused.ts'
import { LabelPicture } from './LabelPicture.tsx'
import classes from './label.module.css'

/** Milliseconds after the last key before the server draws. */
const patience = 150

/** The label as it would be printed. While a field is wrong, the last drawing stays. */
export function LabelPreview({ content }: { content: LabelContent }) {
  const { t } = useTranslation()
  const settled = usePaused(JSON.stringify(content), patience)
  const checked = TemplateContent.safeParse(JSON.parse(settled))
  const read = useCall(
    qrCodeTemplates.preview,
    { body: { content: checked.data ?? content } },
    { enabled: checked.success, gcTime: 0, keepsPrevious: true },
  )
  return (
    <section className={classes.preview} aria-label={t('qr_code_templates.preview')}>
      {!checked.success && !read.data ? (
        <p className={classes.waits}>{t('qr_code_templates.preview_waits')}</p>
      ) : (
        <Loaded read={read} rows={1} height={12}>
          {({ data: { drawing } }) => <LabelPicture drawing={drawing} alt={t('qr_code_templates.preview_of')} />}
        </Loaded>
      )}
    </section>
  )
}

import type { QrCodeDetail } from '@kontor/contract'
import { ChangedQrCode } from '@kontor/contract/calls/qr-codes.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { RowField } from '../../kit/pick/RowField.tsx'
import { qrCodeTemplatePicker } from '../qr-code-templates/qr-code-templates.ts'
import { qrCodeAddresses } from './addresses.ts'
import { CodeActions } from './CodeActions.tsx'
import { CodeCard } from './CodeCard.tsx'

/** One code: its label, its template (R414), its files, and a new code in place of it. */
export default function EditQrCode() {
  const { t } = useTranslation()
  const read = useCall(qrCodes.get, { params: { id: Number(useParams().qrCodeId) } })
  return (
    <LoadedPanel title={t('qr_codes.edit')} read={read} closesTo={qrCodeAddresses.list()}>
      {({ data }) => <Form code={data} />}
    </LoadedPanel>
  )
}

function Form({ code }: { code: QrCodeDetail }) {
  const { t } = useTranslation()
  const saved = useSaved(qrCodeAddresses.list())
  const form = useEndpointForm(qrCodes.update, ChangedQrCode, {
    initial: { qr_code_template_id: code.qr_code_template_id },
    params: { id: code.id },
    version: code.version,
    onSaved: ({ data }) => saved(t('form.saved', { name: data.name })),
  })
  return (
    <FormPanel
      title={code.name}
      form={form}
      closesTo={qrCodeAddresses.list()}
      item={code}
      actions={<CodeActions code={code} onRevoked={saved} />}
    >
      <CodeCard code={code} />
      <RowField
        label={t('qr_codes.template')}
        picker={qrCodeTemplatePicker}
        field={form.field('qr_code_template_id')}
        none={t('qr_codes.default_template')}
      />
    </FormPanel>
  )
}

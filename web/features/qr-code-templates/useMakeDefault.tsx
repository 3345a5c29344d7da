import type { QrCodeTemplate } from '@kontor/contract'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { qrCodeTemplates } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { showToast } from '../../kit/ui/message/toast.ts'

/** The action of a row's menu that makes a template the default, in place of the one before (R411). */
export function useMakeDefault() {
  const { t } = useTranslation()
  const make = useAction(qrCodeTemplates.makeDefault)
  return ({ id, name, is_default, meta }: QrCodeTemplate) => {
    if (is_default || !meta.update) return []
    const onChoose = () =>
      make.mutate(
        { params: { id }, body: { is_default: true } },
        { onSuccess: () => showToast(t('qr_code_templates.made_default', { name })) },
      )
    const icon = <IconStar size={16} stroke={1.7} aria-hidden />
    return [{ id: 'default', label: t('qr_code_templates.make_default'), icon, onChoose }]
  }
}

import { t } from '../../i18n.ts'

/** Why a template can't be deleted; null: it can. */
export function templateRefusal({ is_default, code_count }: { is_default: boolean; code_count: number }) {
  if (is_default) return t('qr_code_templates.default_stays')
  return code_count > 0 ? t('qr_code_templates.used_by_codes', { count: code_count }) : null
}

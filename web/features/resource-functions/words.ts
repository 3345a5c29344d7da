import type { FunctionValue, SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import { colon, isolated } from '../../i18n.ts'
import { useInitial } from '../../kit/session/session.ts'
import { lengthOf, useFormats } from '../../kit/time/formats.ts'

type Value = Pick<FunctionValue, 'active' | 'codes'>

/** The setting of a function that is a number of minutes. */
export const minutesInWords = {
  check_in: 'pre_check_in',
  auto_release: 'auto_release',
  expiring_warning: 'expiring_warning',
} as const

export type MinutesCode = keyof typeof minutesInWords
export const isOfMinutes = (code: FunctionCode): code is MinutesCode => code in minutesInWords

/** The functions without settings. */
const switches = ['bookable', 'approval', 'cleaning', 'clean_first'] as const
type SwitchCode = (typeof switches)[number]
const isSwitch = (code: FunctionCode): code is SwitchCode => switches.some((each) => each === code)

/** The value of a function, as a sentence. */
export function useValueText(): (code: FunctionCode, value: Value) => string {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { currencies, devicetemplates, languages } = useInitial()
  return (code, { active, codes }) => {
    if (isSwitch(code)) return t(`resource_functions.${code}_${active ? 'on' : 'off'}`)
    if (code === 'cost') {
      const currency = currencies.find(({ id }) => id === codes.currency_id)?.code ?? null
      const price = money(codes.price_per_hour ?? 0, currency)
      return active ? t('resource_functions.cost_on', { price }) : t('resource_functions.cost_off')
    }
    if (code === 'display') {
      const template = devicetemplates.find(({ id }) => id === codes.device_template_id)?.name ?? '–'
      const language = languages.find(({ id }) => id === codes.language_id)?.name ?? '–'
      const words = { template: isolated(template), language: isolated(language) }
      return active ? t('resource_functions.display_on', words) : t('resource_functions.display_off')
    }
    if (isOfMinutes(code)) {
      const length = lengthOf(codes[minutesInWords[code]] ?? 0)
      return active ? t(`resource_functions.${code}_on`, { length }) : t(`resource_functions.${code}_off`)
    }
    const [before, after] = [codes.buffer_before ?? 0, codes.buffer_after ?? 0]
    const lengths = { before: lengthOf(before), after: lengthOf(after) }
    if (!active || before + after === 0) return t('resource_functions.buffer_off')
    if (before === 0) return t('resource_functions.buffer_after_only', lengths)
    return after === 0
      ? t('resource_functions.buffer_before_only', lengths)
      : t('resource_functions.buffer_both', lengths)
  }
}

/** The name of the place that a value comes from. */
export function useSourceName(): (source: FunctionValue['source']) => string {
  const { t } = useTranslation()
  return ({ kind, name }) => (kind === 'product' ? t('resource_functions.default') : (name ?? '–'))
}

/** `Meeting room: Free of charge`: the value without an own one. */
export function useInheritedText(): (found: Pick<SettledFunction, 'code' | 'inherited'>) => string {
  const nameOf = useSourceName()
  const textOf = useValueText()
  return ({ code, inherited }) => `${isolated(nameOf(inherited.source))}${colon()}${textOf(code, inherited)}`
}

/** Says where the value of a function comes from, and what it would be without an own one. */
export function useFunctionSource(): (found: Pick<SettledFunction, 'code' | 'inherited' | 'own' | 'source'>) => string {
  const { t } = useTranslation()
  const nameOf = useSourceName()
  const inheritedText = useInheritedText()
  return (found) => {
    if (found.own) return [t('resource_functions.set_here'), inheritedText(found)].join(' · ')
    return found.source.kind === 'product'
      ? t('resource_functions.default')
      : t('resource_functions.from', { name: nameOf(found.source) })
  }
}

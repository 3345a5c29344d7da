import type { FunctionCodes } from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { currencyName } from '../../kit/pick/currency.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { currencyPicker } from '../../kit/pick/pickers.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'

interface Values {
  active: boolean
  codes: FunctionCodes
}

/** Whether the function is on, and its settings. */
export function FunctionFields({ form, code }: { form: FormPart<Values>; code: FunctionCode }) {
  const { t } = useTranslation()
  const active = form.field('active')
  const codes = form.part('codes')
  return (
    <>
      <Switch
        label={t(code === 'bookable' ? 'resource_functions.bookable' : 'form.on')}
        {...(code === 'bookable' && { hint: t('resource_functions.stays') })}
        name={active.name}
        checked={active.value}
        onChange={active.set}
      />
      {active.value && code === 'buffer' && <BufferFields codes={codes} />}
      {active.value && code === 'cost' && <CostFields codes={codes} />}
    </>
  )
}

function BufferFields({ codes }: { codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const unit = t('resource_functions.minutes_unit')
  return (
    <>
      <NumberField label={t('resource_functions.before')} unit={unit} required field={codes.typed('buffer_before')} />
      <NumberField
        label={t('resource_functions.after')}
        unit={unit}
        hint={t('resource_functions.minutes_hint')}
        required
        field={codes.typed('buffer_after')}
      />
    </>
  )
}

function CostFields({ codes }: { codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currencies } = useInitial()
  const codeOf = (id: number | null) => currencies.find((currency) => currency.id === id)?.code
  const currency = codes.field('currency_id')
  return (
    <>
      <MoneyField
        label={t('resource_functions.price')}
        hint={t('resource_functions.price_hint')}
        currency={codeOf(currency.value) ?? 'EUR'}
        required
        field={codes.typed('price_per_hour')}
      />
      <PickField
        label={t('resource_functions.currency')}
        picker={currencyPicker}
        field={currency}
        empty={t('resource_functions.no_currency')}
        says={(id) => currencyName(codeOf(id) ?? '', language)}
      />
    </>
  )
}

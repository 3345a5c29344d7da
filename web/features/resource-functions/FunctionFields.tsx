import type { FunctionCodes } from '@kontor/contract/calls/function-codes.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { Sentence } from '../../kit/form/Sentence.tsx'
import { currencyName } from '../../kit/pick/currency.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { currencyPicker, languagePicker } from '../../kit/pick/pickers.ts'
import { useInitial } from '../../kit/session/session.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { deviceTemplatePicker } from './device-template-picker.ts'
import classes from './FunctionList.module.css'
import { isOfMinutes, type MinutesCode, minutesInWords, useValueText } from './words.ts'

interface Values {
  active: boolean
  codes: FunctionCodes
}

interface Props {
  form: FormPart<Values>
  code: FunctionCode
}

/** Whether the function is on. */
export function FunctionSwitch({ form, code }: Props) {
  const { t } = useTranslation()
  const { name, value, set } = form.field('active')
  return (
    <Switch
      label={t(code === 'bookable' ? 'resource_functions.bookable' : 'form.on')}
      name={name}
      checked={value}
      onChange={set}
    />
  )
}

/** The value of the function as a sentence, with its settings as fields. */
export function FunctionSentence({ form, code }: Props) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const codes = form.part('codes')
  const active = form.field('active').value
  if (active && code === 'buffer') return <BufferSentence codes={codes} />
  if (active && code === 'cost') return <CostSentence codes={codes} />
  if (active && code === 'display') return <DisplaySentence codes={codes} />
  if (active && isOfMinutes(code)) return <MinutesSentence code={code} codes={codes} />
  return (
    <>
      <p>{textOf(code, { active, codes: codes.values })}</p>
      {code === 'bookable' && <p className={classes.inherited}>{t('resource_functions.stays')}</p>}
    </>
  )
}

function BufferSentence({ codes }: { codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const unit = t('resource_functions.minutes_unit')
  const before = codes.typed('buffer_before')
  const after = codes.typed('buffer_after')
  return (
    <>
      <Sentence
        text={(words) => t('resource_functions.buffer_both', words)}
        fields={{
          before: <NumberField label={t('resource_functions.before')} unit={unit} required field={before} />,
          after: <NumberField label={t('resource_functions.after')} unit={unit} required field={after} />,
        }}
      />
      <p className={classes.inherited}>{t('resource_functions.minutes_hint')}</p>
    </>
  )
}

function MinutesSentence({ code, codes }: { code: MinutesCode; codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const field = codes.typed(minutesInWords[code])
  const name = t(`resource_functions.${code}`)
  return (
    <>
      <Sentence
        text={(words) => t(`resource_functions.${code}_on`, words)}
        fields={{
          length: <NumberField label={name} unit={t('resource_functions.minutes_unit')} required field={field} />,
        }}
      />
      <p className={classes.inherited}>{t('resource_functions.from_now')}</p>
    </>
  )
}

function CostSentence({ codes }: { codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currencies } = useInitial()
  const codeOf = (id: number | null) => currencies.find((currency) => currency.id === id)?.code
  const currency = codes.field('currency_id')
  return (
    <>
      <Sentence
        text={(words) => t('resource_functions.cost_on', words)}
        fields={{
          price: (
            <>
              <MoneyField
                label={t('resource_functions.price')}
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
          ),
        }}
      />
      <p className={classes.inherited}>{t('resource_functions.price_hint')}</p>
    </>
  )
}

function DisplaySentence({ codes }: { codes: FormPart<FunctionCodes> }) {
  const { t } = useTranslation()
  const { devicetemplates, languages } = useInitial()
  const nameIn = (rows: readonly { id: number; name: string }[]) => (id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? '–'
  return (
    <Sentence
      text={(words) => t('resource_functions.display_on', words)}
      fields={{
        template: (
          <PickField
            label={t('resource_functions.device_template')}
            picker={deviceTemplatePicker}
            field={codes.field('device_template_id')}
            empty={t('resource_functions.no_device_template')}
            says={nameIn(devicetemplates)}
          />
        ),
        language: (
          <PickField
            label={t('resource_functions.language')}
            picker={languagePicker}
            field={codes.field('language_id')}
            empty={t('resource_functions.no_language')}
            says={nameIn(languages)}
          />
        ),
      }}
    />
  )
}

import type { SharedFunction } from '@kontor/contract/calls/resource-functions.ts'
import { type FunctionCode, noCodes } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import type { FormPart } from '../../kit/form/form-part.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { FunctionSentence, FunctionSwitch } from './FunctionFields.tsx'
import classes from './FunctionList.module.css'

interface Props {
  form: FormPart<SharedFunction>
  code: FunctionCode
}

/** The value of a function for many resources: an own one, or what each inherits. */
export function SharedFunctionFields({ form, code }: Props) {
  const { t } = useTranslation()
  const own = form.field('own')
  const part = form.part('own')
  const name = t(`resource_functions.${code}`)
  return (
    <fieldset className={classes.choice} aria-label={name}>
      <Switch
        label={t('resource_functions.own', { name })}
        name={own.name}
        checked={own.value !== null}
        onChange={(isOwn) => own.set(isOwn ? { active: true, codes: noCodes } : null)}
      />
      {own.value === null ? (
        <p>{t('resource_functions.inherit_again')}</p>
      ) : (
        <>
          <FunctionSwitch form={part} code={code} />
          <FunctionSentence form={part} code={code} />
        </>
      )}
    </fieldset>
  )
}

import type { OwnFunctions, SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import { functionTypes, noCodes } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import { colon } from '../../i18n.ts'
import type { FormPart } from '../../kit/form/form-part.ts'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { FunctionSentence, FunctionSwitch } from './FunctionFields.tsx'
import classes from './FunctionList.module.css'
import { useSourceName, useValueText } from './words.ts'

interface Props {
  form: FormPart<OwnFunctions>
  /** The type and the place that it inherits from; null: not chosen yet. */
  of: { resource_type_id: number | null; level_id: number | null }
}

/** The functions of a resource that is being added: each is inherited, as its line says, unless it is set here. */
export function ChooseFunctions({ form, of }: Props) {
  const inherited = useInherited(of)
  return functionTypes.map(
    ({ code }) =>
      code !== 'bookable' && (
        <Choice key={code} code={code} form={form} inherited={inherited.find((each) => each.code === code)} />
      ),
  )
}

/** The values that the type sets, or else the place (decision 0041). */
function useInherited({ resource_type_id, level_id }: Props['of']): SettledFunction[] {
  const ofType = useFunctionsOf('resource_type', resource_type_id)
  const ofLevel = useFunctionsOf('level', level_id)
  if (!ofType) return ofLevel ?? []
  return ofType.map((each) =>
    each.source.kind === 'product' ? (ofLevel?.find(({ code }) => code === each.code) ?? each) : each,
  )
}

const useFunctionsOf = (type: 'resource_type' | 'level', id: number | null) =>
  useCall(resourceFunctions.settled, { params: { type, id: id ?? 0 } }, { enabled: id !== null }).data?.data

interface ChoiceProps {
  code: keyof OwnFunctions
  form: FormPart<OwnFunctions>
  inherited: SettledFunction | undefined
}

function Choice({ code, form, inherited }: ChoiceProps) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const nameOf = useSourceName()
  const own = form.field(code)
  const name = t(`resource_functions.${code}`)
  return (
    <fieldset className={classes.choice} aria-label={name}>
      <Switch
        label={t('resource_functions.own', { name })}
        hint={inherited && `${nameOf(inherited.source)}${colon()}${textOf(code, inherited)}`}
        name={own.name}
        checked={own.value !== null}
        onChange={(isOwn) => own.set(isOwn ? { active: true, codes: inherited?.codes ?? noCodes } : null)}
      />
      {own.value !== null && (
        <>
          <FunctionSwitch form={form.part(code)} code={code} />
          <FunctionSentence form={form.part(code)} code={code} />
        </>
      )}
    </fieldset>
  )
}

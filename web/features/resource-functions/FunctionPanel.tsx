import type { Endpoint } from '@kontor/contract'
import {
  ChangedResourceFunction,
  type FunctionCodes,
  functionCodes,
  NewResourceFunction,
  type SettledFunction,
} from '@kontor/contract/calls/resource-functions.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useResolvedPath } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import type { Route } from '../../kit/http/route.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Impact, undecided, useToldOutcome } from '../effects/effects.ts'
import { FunctionFields } from './FunctionFields.tsx'
import classes from './FunctionList.module.css'
import { LinksPanel } from './LinksPanel.tsx'
import { linkKinds } from './links.ts'
import { type Owner, useFunctions, useOwner } from './owner.ts'
import { ResetFunction } from './ResetFunction.tsx'
import { useInheritedText } from './words.ts'

/** The form of one function, of the resource, type or place at the address (R296). */
export default function FunctionPanel() {
  const owner = useOwner()
  const asked = useParams().function
  const closesTo = useResolvedPath('..').pathname
  const kind = linkKinds.find((each) => each === asked)
  if (kind && owner.type === 'resource') return <LinksPanel id={owner.id} kind={kind} closesTo={closesTo} />
  return <Inherited owner={owner} asked={asked} closesTo={closesTo} />
}

function Inherited({ owner, asked, closesTo }: { owner: Owner; asked: string | undefined; closesTo: string }) {
  const { t } = useTranslation()
  const read = useFunctions(owner)
  const code = functionCodes.find((each) => each === asked)
  return (
    <LoadedPanel
      title={code ? t(`resource_functions.${code}`) : t('resource_functions.title')}
      read={read}
      closesTo={closesTo}
    >
      {({ data }, close) => {
        const found = data.find((each) => each.code === code)
        if (!found)
          return (
            <Panel title={t('resource_functions.title')} onClose={close}>
              <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>
            </Panel>
          )
        const Form = found.own ? Changing : Overriding
        return <Form owner={owner} found={found} closesTo={closesTo} />
      }}
    </LoadedPanel>
  )
}

interface Props {
  owner: Owner
  found: SettledFunction
  closesTo: string
}

/** The values that a form starts with: an inactive function has no settings yet. */
const initialOf = ({ resource_function_type_id, active, codes }: SettledFunction) => ({
  resource_function_type_id,
  active,
  codes,
  ...undecided,
})

function Overriding({ owner, found, closesTo }: Props) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useEndpointForm(resourceFunctions.create, NewResourceFunction, {
    initial: {
      ...{ resource_id: null, resource_type_id: null, level_id: null, [`${owner.type}_id`]: owner.id },
      ...initialOf(found),
    },
    onSaved: (answer) => saved(told(t('form.saved', { name: t(`resource_functions.${found.code}`) }), answer)),
  })
  return <Body form={form} route={resourceFunctions.create} found={found} closesTo={closesTo} />
}

function Changing({ found, closesTo }: Props) {
  const { t } = useTranslation()
  const { id, version } = found.own!
  const name = t(`resource_functions.${found.code}`)
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const form = useEndpointForm(resourceFunctions.update, ChangedResourceFunction, {
    initial: initialOf(found),
    params: { id },
    version,
    onSaved: (answer) => saved(told(t('form.saved', { name }), answer)),
  })
  return (
    <Body form={form} route={resourceFunctions.update} params={{ id }} found={found} closesTo={closesTo}>
      {form.isAllowed && <ResetFunction found={found} onReset={saved} />}
    </Body>
  )
}

type Values = Pick<ChangedResourceFunction, 'resource_function_type_id' | 'active' | 'is_preview' | 'decisions'> & {
  codes: FunctionCodes
}

function Body<E extends Endpoint>(props: {
  form: EndpointForm<Values>
  route: Route<E>
  params?: unknown
  found: SettledFunction
  closesTo: string
  children?: React.ReactNode
}) {
  const { form, route, params, found, closesTo, children } = props
  const { t } = useTranslation()
  const { code } = found
  return (
    <FormPanel title={t(`resource_functions.${code}`)} form={form} closesTo={closesTo} actions={children}>
      <FunctionFields form={form} code={code} />
      <Impact route={route} params={params} form={form} fields={['active', 'codes']} />
      <p className={classes.inherited}>
        {t('effects.inherited')} · {useInheritedText()(found)}
      </p>
    </FormPanel>
  )
}

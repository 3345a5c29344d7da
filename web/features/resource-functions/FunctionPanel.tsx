import type { Endpoint } from '@kontor/contract'
import type { FunctionCodes } from '@kontor/contract/calls/function-codes.ts'
import {
  ChangedResourceFunction,
  NewResourceFunction,
  type SettledFunction,
} from '@kontor/contract/calls/resource-functions.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useResolvedPath } from 'react-router'
import { LineForm } from '../../kit/detail/LineForm.tsx'
import { SettingRow } from '../../kit/detail/Setting.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import type { Route } from '../../kit/http/route.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Impact, undecided, useToldOutcome } from '../effects/effects.ts'
import { FunctionSentence, FunctionSwitch } from './FunctionFields.tsx'
import { FunctionName } from './FunctionList.tsx'
import { LinksPanel } from './LinksPanel.tsx'
import { linkKinds } from './links.ts'
import { type Owner, useFunctions, useOwner } from './owner.ts'
import { ResetFunction } from './ResetFunction.tsx'
import { useInheritedText } from './words.ts'

/** The form of one function, of the resource, type or place at the address (R296): its line is the form. */
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
  const close = useClose(closesTo)
  const found = useFunctions(owner).data?.data.find(({ code }) => code === asked)
  if (!found)
    return (
      <Panel title={t('resource_functions.title')} onClose={close}>
        <Empty action={<Button onClick={close}>{t('shell.close')}</Button>}>{t('form.gone')}</Empty>
      </Panel>
    )
  const Form = found.own ? Changing : Overriding
  return <Form owner={owner} found={found} closesTo={closesTo} />
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
  const name = t(`resource_functions.${code}`)
  return (
    <LineForm label={name} form={form} closesTo={closesTo} actions={children}>
      <SettingRow
        label={<FunctionName>{name}</FunctionName>}
        source={`${t('effects.inherited')} · ${useInheritedText()(found)}`}
        action={<FunctionSwitch form={form} code={code} />}
      >
        <FunctionSentence form={form} code={code} />
      </SettingRow>
      <Impact route={route} params={params} form={form} fields={['active', 'codes']} />
    </LineForm>
  )
}

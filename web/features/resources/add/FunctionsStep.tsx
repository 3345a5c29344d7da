import { useOutletContext } from 'react-router'
import { ChooseFunctions } from '../../resource-functions/resource-functions.ts'
import { StateSwitch } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** Whether people can book it already, and which functions it doesn't take from its type or place. */
export default function FunctionsStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return (
    <>
      <StateSwitch form={form} />
      <ChooseFunctions form={form.part('functions')} of={form.values} />
    </>
  )
}

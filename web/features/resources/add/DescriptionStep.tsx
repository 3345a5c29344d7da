import { useOutletContext } from 'react-router'
import { DescriptionField, StateSwitch } from '../ResourceFields.tsx'
import type { AddResourceContext } from './AddResource.tsx'

/** A note for people who book, and whether they can book it already. */
export default function DescriptionStep() {
  const { form } = useOutletContext<AddResourceContext>()
  return (
    <>
      <DescriptionField form={form} />
      <StateSwitch form={form} />
    </>
  )
}

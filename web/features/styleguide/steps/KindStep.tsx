import { resourceKinds } from '@kontor/contract/calls/resource-types.ts'
import { useOutletContext } from 'react-router'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { AddTypeContext } from './AddType.tsx'

/** The first step: its fields alone. */
export default function KindStep() {
  const { form } = useOutletContext<AddTypeContext>()
  return (
    <RadioField
      label="Kind"
      field={form.field('kind')}
      options={resourceKinds.map((kind) => ({ value: kind, label: kind }))}
    />
  )
}

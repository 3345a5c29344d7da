import { useOutletContext } from 'react-router'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import type { AddTypeContext } from './AddType.tsx'

/** The second step. */
export default function NameStep() {
  const { form } = useOutletContext<AddTypeContext>()
  return <TextField label="Name" required {...form.text('name')} />
}

import type { Label } from '@kontor/contract'
import { signInNamespaces } from '@kontor/contract/labels/sign-in.ts'
import { labelsIn } from '../../http/labels/labels.ts'

const written = new WeakMap<readonly Label[], string>()

/** The texts of the sign-in screens as JSON, written once for each language: anybody may ask for them at any rate. */
export function signInLabels(locale: string): string {
  const labels = labelsIn(locale)
  const known = written.get(labels)
  if (known !== undefined) return known
  const text = JSON.stringify(labels.filter(({ code }) => signInNamespaces.includes(code.split('.')[0]!)))
  written.set(labels, text)
  return text
}

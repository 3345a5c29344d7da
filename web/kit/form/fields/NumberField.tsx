import type { ReactNode } from 'react'
import { useLanguage } from '../../time/formats.ts'
import { WrittenField, type WrittenProps } from './WrittenField.tsx'
import { readNumber, writeNumber } from './written-numbers.ts'

interface Props extends WrittenProps {
  /** Beside what is typed: `cm`. */
  unit?: ReactNode
  /** It may be below zero; otherwise a sign is no digit (R138). */
  isSigned?: boolean
}

/** A number, in Western or Arabic-Indic digits, with the language's decimal mark. */
export function NumberField({ isSigned = false, ...props }: Props) {
  const language = useLanguage()
  return (
    <WrittenField
      {...props}
      read={(typed) => (!isSigned && /[-+\u2212]/.test(typed) ? null : readNumber(typed, language))}
      write={(value) => writeNumber(value, language)}
    />
  )
}

import type { ReactNode } from 'react'
import { useLanguage } from '../../time/formats.ts'
import { WrittenField, type WrittenProps } from './WrittenField.tsx'
import { readNumber, writeNumber } from './written-numbers.ts'

interface Props extends WrittenProps {
  /** Beside what is typed: `cm`. */
  unit?: ReactNode
}

/** A number, in Western or Arabic-Indic digits, with the language's decimal mark. */
export function NumberField(props: Props) {
  const language = useLanguage()
  return (
    <WrittenField
      {...props}
      read={(typed) => readNumber(typed, language)}
      write={(value) => writeNumber(value, language)}
    />
  )
}

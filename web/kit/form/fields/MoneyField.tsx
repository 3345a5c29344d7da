import { useLanguage } from '../../time/formats.ts'
import { WrittenField, type WrittenProps } from './WrittenField.tsx'
import { decimalsOf, readNumber, signOf, writeNumber } from './written-numbers.ts'

interface Props extends WrittenProps {
  /** ISO 4217: `EUR`. The value is in its main unit, as costs are in the contract. */
  currency: string
}

/** An amount of money, rounded to the decimals of its currency. */
export function MoneyField({ currency, ...props }: Props) {
  const language = useLanguage()
  const decimals = decimalsOf(currency)
  const read = (typed: string) => {
    const amount = readNumber(typed, language)
    return amount === null ? null : Number(amount.toFixed(decimals))
  }
  return (
    <WrittenField
      {...props}
      unit={signOf(currency, language)}
      read={read}
      write={(value) => writeNumber(value, language, decimals)}
    />
  )
}

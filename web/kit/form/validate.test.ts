import { describe, expect, test } from 'vitest'
import '../../i18n.ts'
import { confirmed, email, firstFailure, max, min, numeric, type Rule, required } from './validate.ts'

const cases: [string, Rule, unknown, string | null][] = [
  ['R130 empty text', required, '', 'This field is required'],
  ['R130 null', required, null, 'This field is required'],
  ['R130 an empty list', required, [], 'This field is required'],
  ['R131 an unticked box', required, false, 'This field is required'],
  ['R131 a ticked box', required, true, null],
  ['R132 blanks', required, '  ', 'This field is required'],
  ['R132 the number 0', required, 0, null],
  ['R133 no address', email, 'ada@', 'Please enter valid email'],
  ['R133 a name alone', email, 'ada', 'Please enter valid email'],
  ['R133 a host without a domain', email, 'ada@halden', 'Please enter valid email'],
  ['R133 a blank inside', email, 'ada l@halden.example', 'Please enter valid email'],
  ['R133 an address', email, 'ada@halden.example', null],
  ['R134 an empty address', email, '', null],
  ['R135 another value', confirmed(() => 'abc'), 'abd', 'Passwords do not match'],
  ['R135 the same value', confirmed(() => 'abc'), 'abc', null],
  ['R136 too few', min(3), 'ab', 'The field must contain 3 or more characters'],
  ['R136 just enough', min(3), 'abc', null],
  ['R137 nothing', min(3), '', null],
  ['too many', max(3), 'abcd', 'The field must contain 3 or fewer characters'],
  ['R138 a sign', numeric, '-1', 'Only numbers allowed'],
  ['R138 a point', numeric, '1.5', 'Only numbers allowed'],
  ['R138 a letter', numeric, '1o', 'Only numbers allowed'],
  ['R138 a blank', numeric, '1 2', 'Only numbers allowed'],
  ['R139 Western digits', numeric, '0123456789', null],
  ['R140 Arabic-Indic digits', numeric, '٠١٢٣٤٥٦٧٨٩', null],
  ['R140 digits of both kinds', numeric, '1٢', null],
  ['R141 nothing', numeric, '', null],
]

describe('validation', () => {
  test.each(cases)('%s', (_, rule, value, message) => {
    expect(rule(value)).toBe(message)
  })
  test('R138 R139 R140 of the digits of all scripts, these two kinds alone pass', () => {
    const digits = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      /\p{Nd}/u.test(character),
    )
    expect(digits.length).toBeGreaterThan(200)
    expect(digits.filter((digit) => numeric(`1${digit}`) === null).join('')).toBe('0123456789٠١٢٣٤٥٦٧٨٩')
  })
  test('R143 only the first failure shows', () => {
    expect(firstFailure([required, email, min(3)], '')).toBe('This field is required')
    expect(firstFailure([required, email, min(3)], 'x')).toBe('Please enter valid email')
  })
})

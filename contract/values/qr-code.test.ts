import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLength, groupedCode, isCode, qrCodeIn, readCode, readScan } from './qr-code.ts'

const codes = fc.uint8Array({ minLength: codeLength, maxLength: codeLength }).map(qrCodeIn)
const host = 'halden.kontor.example'
const code = '0123456789ABCDEFGHJKMNPQRS'

test('a code survives being printed in groups and typed in small letters, with O for 0 and l for 1', () => {
  fc.assert(
    fc.property(codes, (made) => {
      expect(isCode(made)).toBe(true)
      const typed = groupedCode(made).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll(' ', ' – ')
      expect(readCode(typed)).toBe(made)
    }),
  )
})

test.each<[string, string, object]>([
  ['the address of a printed code', `https://${host}/qrcode-read/${code}`, { is: 'code', code }],
  [
    'the same in capitals, with a port and a closing slash',
    `HTTPS://${host.toUpperCase()}:8443/QRCODE-READ/${code}/`,
    { is: 'code', code },
  ],
  ['a typed code', '0123 4567 89ab cdef ghjk mnpq rs', { is: 'code', code }],
  [
    'the code of another company',
    `https://harbour.kontor.example/qrcode-read/${code}`,
    { is: 'elsewhere', host: 'harbour.kontor.example' },
  ],
  ['half a code', '0123 4567', { is: 'incomplete' }],
  ['nothing', ' ', { is: 'incomplete' }],
  ['an address of something else', 'https://example.com/menu', { is: 'other' }],
  ['another screen of this host', `https://${host}/plan/3`, { is: 'other' }],
  ['an address that runs', `javascript:alert('/qrcode-read/${code}')`, { is: 'other' }],
  ['a network to join', 'WIFI:S:Guests;T:WPA;P:secret-of-the-lobby;;', { is: 'other' }],
  ['a long text', 'x'.repeat(5000), { is: 'other' }],
])('%s is told from other texts', (_, text, expected) => {
  expect(readScan(text, host)).toEqual(expected)
})

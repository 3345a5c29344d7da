import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

test.each([
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535, not "70000".'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like postgresql://user:password@host:5432/database.'],
  [{ PUBLIC_URL: 'kontor' }, 'PUBLIC_URL must look like https://kontor.example.com, not "kontor".'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL needs MAIL_FROM beside it: the address mails come from.'],
])('%o is refused in one sentence', (wrong, sentence) => {
  expect(() => readConfig(wrong)).toThrow(new StartError(sentence))
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: '127.evil.example' }, false],
  [{ DATABASE_URL: 'postgresql://a@b/c' }, false],
  [{ DATABASE_URL: 'postgresql://a@b/c', DEMO: 'on' }, true],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('with %o the demo company is filled by default: %s', (given, filled) => {
  expect(readConfig(given).demo).toBe(filled)
})

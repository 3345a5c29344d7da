import { expect, test } from 'vitest'
import { breachesOfWords } from './word-conventions.ts'

const of = (path: string, text: string) => breachesOfWords({ path, text })
const label = (language: string, text: string) =>
  of(`contract/labels/${language}/grid.json`, JSON.stringify({ part: { key: text } }))

test('an English label is plain and has short forms', () => {
  expect(label('en', 'The server did not answer.')).toHaveLength(1)
  expect(label('en', 'You may not do this.')).toHaveLength(1)
  expect(label('en', 'Somebody else changed this.')).toHaveLength(1)
  expect(label('en', "It's a mail")).toHaveLength(2)
  expect(label('en', 'There is no mail server. E-mails can’t be sent to {{name}}.')).toEqual([])
  expect(label('en', 'Passwords do not match')).toEqual([])
})

test('the other languages keep one term, one address, and their marks', () => {
  expect(label('de', 'Im Raster zeigen')).toHaveLength(1)
  expect(label('de', 'Prüfe dein Passwort')).toHaveLength(1)
  expect(label('fr', 'Supprimer {{name}} ?')).toHaveLength(1)
  expect(label('fr', 'Supprimer {{name}}\u202f?')).toEqual([])
  expect(label('fr', 'Sur la grille : rien')).toHaveLength(2)
  expect(label('es', 'Eliminar {{name}}?')).toHaveLength(1)
  expect(label('es', '¿Eliminar {{name}}?')).toEqual([])
  expect(label('ar', 'حذف {{name}}، نعم?')).toHaveLength(1)
  expect(label('fr', '{{name}}\u00a0: ajouté')).toHaveLength(1)
  expect(label('fr', '{{name}} a enregistré des modifications.')).toEqual([])
  expect(label('es', '{{name}} está ocupado')).toHaveLength(1)
  expect(label('es', 'Se ha añadido {{name}}')).toEqual([])
  expect(of('server/features/help/pages/fr.json', '{"/home":{"name":"La grille"}}')).toHaveLength(1)
})

test('a comment begins with its subject and uses the field’s words', () => {
  expect(of('server/db/x.ts', '/** Rows of queries. */\n/** Rows. Of the callers. */')).toHaveLength(1)
  expect(of('server/db/x.ts', '// Rows one\n// may see.')).toHaveLength(1)
  expect(of('web/kit/x.tsx', 'const said = "read it anew" // Reads it again.')).toEqual([])
  expect(of('web/kit/x.tsx', '/** Reads it anew. */')).toHaveLength(1)
  expect(of('web/kit/x.css', '/* It can not wrap. */')).toHaveLength(1)
})

test('a comment begins with its subject or verb', () => {
  const riddle = '/** What a list shows. */'
  expect(of('web/kit/x.ts', riddle)).toHaveLength(1)
  expect(of('server/db/x.ts', '// Whoever asks.')).toHaveLength(1)
  expect(of('vitest.config.ts', '// What it stands on.')).toHaveLength(1)
  expect(of('web/features/home/x.css', '/* Where it ends. */')).toHaveLength(1)
  expect(of('web/kit/x.ts', '/** The rows of a list. What follows may ask. */')).toEqual([])
  expect(of('server/db/x.ts', '/** The same for many rows. */')).toHaveLength(1)
  expect(of('server/db/x.ts', '/** Reads many rows. The same query reads one. */')).toEqual([])
})

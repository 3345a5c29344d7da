/** Code that no file of a part of the tree has, and what stands there instead. */
export interface Pattern {
  /** A part of the tree: folders and kinds of files, never one file. */
  files: RegExp
  found: RegExp
  say: string
}

const server = /^server\/(?!.*\.test\.ts$|test\/).*\.ts$/
const features = /^(?:contract|server\/(?:features|sql|work))\/(?!.*\.test\.ts$).*\.ts$/
const screens = /^web\/(?:features|shell|guards)\/(?!.*\.(?:test|fixture|generated)\.tsx?$).*\.tsx?$/
const web = /^web\/(?:kit|features|shell|guards)\/(?!.*\.(?:test|fixture|generated)\.tsx?$).*\.tsx?$/
const tests = /^(?!scripts\/).*\.(?:test|e2e)\.tsx?$|^server\/test\//

/** PostgreSQL, `server/time` and one place each decide these. */
const statements: Pattern[] = [
  {
    files: server,
    found: /\bname: ['"`][^'"`]+['"`],\s*text\b|\.query(?:<[^(]*>)?\(\{\s*name\b/,
    say: 'a statement is not named by hand, use statement(): two written names could be the same',
  },
  {
    files: /^server\/(?:features|access|http|jobs|mail|realtime|sql|work|demo)\/(?!.*\.test\.ts$).*\.ts$/,
    found: /\bimport \{[^}]*\bquery(?:Text|Many)\b/,
    say: 'a statement written as text; build it with the query builder, which checks columns and rows',
  },
  {
    files: /^server\/(?!.*\.test\.ts$).*\.(?:ts|sql)$/,
    found:
      /\b(?:array_(?:reverse|sample|shuffle|sort)|any_value|uuidv[47]|casefold|crc32c?|random_normal|date_(?:add|subtract)|json_(?:arrayagg|exists|objectagg|query|scalar|serialize|table|value)|to_(?:bin|oct)|pg_input_\w+)\(/i,
    say: 'came after PostgreSQL 15, which a database of one’s own may be (decision 0001)',
  },
  {
    files: /^server\/(?!migrations|demo|.*\.test\.ts$).*\.ts$/,
    found:
      /\bat\s+time\s+zone\s+(?!'UTC')('\w*'|\S+)|\b(?:current_date|localtimestamp|localtime)\b|\btimezone\s*\(\s*['$]/i,
    say: 'local times and days come from server/time (decision 0021)',
  },
  {
    files: features,
    found:
      /\.array\(\s*z\.object\(\{\s*locale\b|\bjsonb?_(?:each|object_keys)\w*\([^)]*\btranslations\b|\btranslations\b['"`}\s)]*->|\btranslations\[|\bjson\w*\(\s*'locale'/,
    say: 'translations are read by server/db/query/translations.ts, declared by translated() (decision 0031)',
  },
  {
    files: /^server\/(?:features|sql|work)\/(?!.*\.test\.ts$).*\.ts$/,
    found: /'booked',\s*'checked_in'|===? 'booked'\s*\|\|[^\n]*'checked_in'|!== 'checked_out' &&/,
    say: 'use isHeld, isChangeable or isChangeableAt of server/sql/bookings.ts',
  },
]

/** The kit does this for every screen: it knows the session, the tenant, and what a call makes stale. */
const kit: Pattern[] = [
  { files: screens, found: /\bfetch\(|\bXMLHttpRequest\b/, say: 'use useCall, useAction or call of kit/http' },
  {
    files: screens,
    found: /\b(?:local|session)Storage\b/,
    say: 'the kit keeps what a browser keeps, and clears it after a session (decision 0074)',
  },
  {
    files: screens,
    found: /\b(?:invalidateQueries|resetQueries|staleTime)\b|\brefetchQueries\(/,
    say: 'the contract says what a call reads and changes (decision 0035)',
  },
  {
    files: screens,
    found: /\bplaceholderData\b/,
    say: 'useCall keeps the previous answer of the same thing by itself, and never shows another row’s',
  },
  {
    files: web,
    found: /^(?:import(?! type\b)|export)[^;'"]* from '@kontor\/contract'/m,
    say: 'import type, and the file of the contract that has the value: a screen loads only its own',
  },
  {
    files: /^web\/(?:kit|features|shell)\/(?!.*(?:addresses\.ts|\.(?:test|fixture|generated)\.tsx?)$).*\.tsx?$/,
    found:
      /\b(?:to|href|closesTo)=\{?['"`](?:\/(?![\w-]+\.\w+['"`])|\$\{)|\b(?:to|pathname): ['"`]\/|\b(?:navigate|redirect|useSaved)\(\s*['"`]\//,
    say: 'addresses.ts of the feature builds an address and reads its query (decision 0035)',
  },
]

/** People read this: mirrored for Arabic, and joined, dated and counted as in their language. */
const readers: Pattern[] = [
  {
    files: /^web\/.*\.css$/,
    found: /(?<![\w-])(?:(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b)/,
    say: 'does not mirror; use the logical property (inline-start, inline-end)',
  },
  {
    files: /^web\/.*\.css$/,
    found: /(?<![\w-])(?:margin|padding|inset)\s*:\s*[^\s;}()]+ ([^\s;}()]+) [^\s;}()]+ (?!\1\s*[;}])[^\s;}()]+\s*[;}]/,
    say: 'does not mirror; use the logical property (inline-start, inline-end)',
  },
  { files: web, found: /\bjoin\(', '\)|\bIntl\.ListFormat\b/, say: 'use comma() of web/i18n.ts: Arabic has its own' },
  { files: web, found: /\}: (?:\$?\{\S|<\/)/, say: 'use colon() of web/i18n.ts: French puts a space before it' },
  {
    files: screens,
    found: /\bIntl\.(?:DateTime|Number)Format\(|\.toLocale(?:Date|Time)String\(/,
    say: 'use useFormats of kit/time: the person chose how times and numbers are written',
  },
  {
    files: /^web\/kit\/(?!.*\.(?:test|fixture)\.tsx?$).*\.tsx?$/,
    found: /\bt\(\[?'(?:bookings|home|levels|palette|plan|profile|resources)\./,
    say: 'the kit has no texts of a feature; use those of day, form, list, pick, shell or table',
  },
]

/** A test that proves something, in a company and on a day of its own. */
const proofs: Pattern[] = [
  {
    files: tests,
    found: /^\s*(?:test|it|describe)\.(?:skip|skipIf|runIf|todo|only|fixme)\b/m,
    say: 'every test runs',
  },
  { files: tests, found: /\bexpect\((?:true|false|\d+|null)\)/, say: 'a test can fail' },
  {
    files: /^(?:server|spec)\/(?!.*\.apart\.test\.ts$).*\.ts$/,
    found: /\bvi\.(?:mock|doMock|resetModules)\(/,
    say: 'name the file *.apart.test.ts: the others share their modules',
  },
  {
    files: /^web\/.*\.browser\.test\.tsx$/,
    found: /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/,
    say: 'spy on an object’s method (`tab.reload`, `session.token`): the files of a browser share their modules',
  },
  {
    files: /^web\/.*\.fixture\.tsx$/,
    found: /^(?:before|after)(?:Each|All)\(/m,
    say: 'put it into a function that each file calls: only the first file that imports the fixture would have it',
  },
  {
    files: /^web\/.*\.browser\.test\.tsx$/,
    found: /^\s*(?:\w+\.)?(?:unmount|rerender)\(/m,
    say: 'await it: React would render nothing in the files that follow in the same page',
  },
  { files: /^e2e\/.*\.e2e\.ts$/, found: /\.waitForTimeout\(/, say: 'use expect, which waits until it is so' },
  {
    files: /^e2e\/.*\.e2e\.ts$/,
    found: /\bworkday\(/,
    say: 'use the fixture `day`: no other journey of the file has it',
  },
  {
    files: /^e2e\/.*\.ts$/,
    found: /Subdomain: ['"`]\w|['"`/]demo\.kontor|(?<!emailOf\(.*)@halden\.example/,
    say: 'use companyOf, addressOfCompany or emailOf of e2e/company.ts: a file has a company of its own',
  },
]

/** Participles that don't end in -ed; the nouns among them that a type may be called stand in neither list. */
const irregular =
  'Begun|Bound|Bought|Broken|Brought|Built|Caught|Chosen|Done|Drawn|Felt|Found|Given|Gone|Grown|Heard|Held|Hidden|Kept|Known|Laid|Left|Lent|Lost|Made|Meant|Met|Paid|Said|Seen|Sent|Shown|Sold|Spent|Split|Taken|Taught|Thought|Told|Understood|Woken|Won|Worn|Written'

/** A type says what it is, by a noun: a participle does not say of what. */
const names: Pattern[] = [
  {
    // The drawing of the database's types writes a name of Kysely's.
    files: /^(?!server\/db\/draw\/|.*\.generated\.ts$).*\.tsx?$/,
    found: new RegExp(
      `^\\s*(?:export )?(?:interface|type|class) (?:(?!Bed|.*eed\\b|Red|Sled)[A-Z][a-z]*ed|${irregular})\\b`,
      'm',
    ),
    say: 'a type is a noun that says what it is (BookingRequest, TakenSlot), not a participle',
  },
]

export const patterns: Pattern[] = [...statements, ...kit, ...readers, ...proofs, ...names]

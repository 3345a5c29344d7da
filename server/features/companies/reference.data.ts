import type { SeedKey } from '@kontor/contract/labels/keys.ts'
import { preferenceCategories, preferenceKeys, preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'

/** ISO 3166-1. */
export const countryCodes = [
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW',
  'BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES',
  'ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL',
  'IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY',
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR',
  'NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK',
  'SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC',
  'VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '))

export const currencies = [
  ...[
    'EUR €',
    'USD $',
    'GBP £',
    'CHF CHF',
    'SEK kr',
    'NOK kr',
    'DKK kr',
    'PLN zł',
    'CZK Kč',
    'HUF Ft',
    'RON lei',
    'INR ₹',
  ],
  ...['SGD S$', 'AUD A$', 'CAD C$', 'NZD NZ$', 'HKD HK$', 'CNY ¥', 'AED AED', 'SAR SAR', 'BRL R$', 'MXN MX$', 'ZAR R'],
]
  .map((entry) => entry.split(' '))
  .map(([code, symbol]) => ({ code, symbol, decimals: 2 }))
  .concat([
    { code: 'JPY', symbol: '¥', decimals: 0 },
    { code: 'KRW', symbol: '₩', decimals: 0 },
    { code: 'KWD', symbol: 'KWD', decimals: 3 },
  ])

export const categories = Object.entries(preferenceCategories).map(([name, id]) => ({
  id,
  seed_key: `category.${name as keyof typeof preferenceCategories}` as const satisfies SeedKey,
}))

/** Every preference with the value it has where neither company nor person chose another. */
export const preferences = preferenceKeys.map((key) => ({
  key,
  category_id: preferenceKinds[key].category,
  default_value: preferenceKinds[key].initial,
  seed_key: key === 'DefaultMeetingTitle' ? ('setting.meeting' satisfies SeedKey) : null,
}))

/** Names of zones as they are today; the runtime lists some by what they were called before. */
export const renamedZones = [
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/Nuuk'],
  ...[
    'Atlantic/Faroe',
    'Pacific/Pohnpei',
    'Pacific/Chuuk',
    'Pacific/Kanton',
    'Africa/Asmara',
    'America/Argentina/Buenos_Aires',
  ],
]

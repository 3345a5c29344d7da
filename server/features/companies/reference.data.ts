import { menuPreferenceCodes, menuSetting, slotTypes } from '@kontor/contract'
import type { SeedKey } from '@kontor/contract/labels/keys.ts'

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

/** 10 is the one the plan loads (a constant of the specification). */
export const categories: { id: number; seed_key: SeedKey }[] = [
  { id: 1, seed_key: 'category.general' },
  { id: 2, seed_key: 'category.date_and_time' },
  { id: 3, seed_key: 'category.bookings' },
  { id: 4, seed_key: 'category.menu' },
  { id: 10, seed_key: 'category.plan' },
]

/** Every setting with the value it has where neither company nor user chose another. */
export const preferences: { key: string; category_id: number; default_value: unknown; seed_key?: SeedKey }[] = [
  { key: 'StartUpPage', category_id: 1, default_value: 'main-menu' },
  { key: 'DefaultLocation', category_id: 1, default_value: null },
  { key: 'SetupClosed', category_id: 1, default_value: false },
  { key: 'FirstDayOfWeek', category_id: 2, default_value: 'monday' },
  { key: 'WeekendDays', category_id: 2, default_value: ['saturday', 'sunday'] },
  { key: 'DisplayWeekend', category_id: 2, default_value: 1 },
  { key: 'MorningFrom', category_id: 2, default_value: '06:00' },
  { key: 'AfternoonFrom', category_id: 2, default_value: '12:00' },
  { key: 'EveningFrom', category_id: 2, default_value: '18:00' },
  { key: 'NightFrom', category_id: 2, default_value: '22:00' },
  { key: 'DateFormat', category_id: 2, default_value: 'd.M.yyyy' },
  { key: 'TimeFormat', category_id: 2, default_value: 'HH:mm' },
  { key: 'DateTimeMode', category_id: 2, default_value: 'h24' },
  {
    key: 'DefaultMeetingTitle',
    category_id: 3,
    default_value: null,
    seed_key: 'setting.meeting',
  },
  { key: 'BookingFirstSortField', category_id: 3, default_value: 'start_time' },
  { key: 'BookingSecondSortField', category_id: 3, default_value: 'resource' },
  { key: 'DefaultSlot', category_id: 10, default_value: 'all-day' },
  { key: 'AvailableSlots', category_id: 10, default_value: slotTypes },
  { key: 'HighOccupancyPercentage', category_id: 10, default_value: 80 },
  { key: 'AverageOccupancyPercentage', category_id: 10, default_value: 50 },
  { key: 'HighOccupancyColor', category_id: 10, default_value: '#d64545' },
  { key: 'AverageOccupancyColor', category_id: 10, default_value: '#e8a33d' },
  { key: 'LowOccupancyColor', category_id: 10, default_value: '#3fa66b' },
  { key: 'SHOW_CAMERA_BUTTON', category_id: 10, default_value: 'off' },
  ...menuPreferenceCodes.map((code) => ({ key: menuSetting(code), category_id: 4, default_value: false })),
]

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

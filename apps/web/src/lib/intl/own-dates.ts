/**
 * Formats dates in languages that some browsers' `Intl` does not have data for, as in CLDR 48 with
 * Latin digits. A test compares the results with Node's `Intl`, which has all languages.
 */

/** The part of `Intl.DateTimeFormat` that the app uses. */
export type DateFormat = {
  format: (atMs: number) => string
  formatToParts: (atMs: number) => Intl.DateTimeFormatPart[]
}

type Field = 'day' | 'month' | 'monthName' | 'year' | 'shortYear'

type Words = {
  months: string
  weekdays: string
  /** Fields and the separators between them. */
  mediumDate: readonly (Field | ' ')[]
  shortDate: readonly (Field | '/')[]
  beforeTime: string
  hasTwelveHours?: true
  hasLongHours?: true
}

const words: Readonly<Record<string, Words>> = {
  km: {
    months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
    weekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហ សុក្រ សៅរ៍',
    mediumDate: ['day', ' ', 'monthName', ' ', 'year'],
    shortDate: ['day', '/', 'month', '/', 'shortYear'],
    beforeTime: ', ',
    hasTwelveHours: true,
  },
  my: {
    months: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ',
    weekdays: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ',
    mediumDate: ['year', ' ', 'monthName', ' ', 'day'],
    shortDate: ['day', '/', 'month', '/', 'shortYear'],
    beforeTime: ' ',
  },
  ne: {
    months: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
    weekdays: 'आइत सोम मङ्गल बुध बिहि शुक्र शनि',
    mediumDate: ['year', ' ', 'monthName', ' ', 'day'],
    shortDate: ['shortYear', '/', 'month', '/', 'day'],
    beforeTime: ', ',
    hasLongHours: true,
  },
}

/**
 * Creates a format for the style's `timeZone`, or else the device's. Other styles: `dateStyle` (medium or short), `timeStyle`,
 * or a weekday with a time.
 */
export function createOwnFormat(tag: string, style: Intl.DateTimeFormatOptions): DateFormat {
  const own = words[tag]
  if (!own) throw new Error(`There are no dates of ${tag}`)

  const toWallTime = createWallClock(style.timeZone)
  const formatToParts = (atMs: number) => formatDateParts(toWallTime(atMs), own, style)

  return {
    formatToParts,
    format: atMs =>
      formatToParts(atMs)
        .map(({ value }) => value)
        .join(''),
  }
}

/**
 * Creates a function that returns a date whose UTC fields are the fields in a zone; unset: in the
 * device's zone. Local fields cannot hold them, because the device's clock skips an hour when
 * summer time begins.
 */
function createWallClock(timeZone: string | undefined): (atMs: number) => Date {
  if (timeZone === undefined) {
    return atMs => new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000)
  }

  const format = new Intl.DateTimeFormat('en-US', { ...wallFields, timeZone })
  return atMs => {
    const fields = Object.fromEntries(
      format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = fields
    return new Date(Date.UTC(year, month - 1, day, hour, minute))
  }
}

const wallFields = {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions

type Part = Intl.DateTimeFormatPart

function formatDateParts(at: Date, own: Words, style: Intl.DateTimeFormatOptions): Part[] {
  const { dateStyle, timeStyle, weekday } = style
  const time = timeStyle || style.hour ? formatTimeParts(at, own, style.hour === '2-digit') : []

  if (weekday) {
    const name = own.weekdays.split(' ')[at.getUTCDay()] ?? ''
    return [{ type: 'weekday', value: name }, toLiteral(' '), ...time]
  }

  if (!dateStyle) return time

  const fields = dateStyle === 'short' ? own.shortDate : own.mediumDate
  const date = fields.map(field => formatDatePart(at, own, field))

  return time.length > 0 ? [...date, toLiteral(own.beforeTime), ...time] : date
}

function formatDatePart(at: Date, own: Words, field: Field | ' ' | '/'): Part {
  if (field === 'day') return { type: 'day', value: String(at.getUTCDate()) }
  if (field === 'month') return { type: 'month', value: String(at.getUTCMonth() + 1) }
  if (field === 'monthName') {
    return { type: 'month', value: own.months.split(' ')[at.getUTCMonth()] ?? '' }
  }
  if (field === 'year') return { type: 'year', value: String(at.getUTCFullYear()) }
  if (field === 'shortYear') return { type: 'year', value: toTwoDigits(at.getUTCFullYear() % 100) }

  return toLiteral(field)
}

function formatTimeParts(at: Date, own: Words, isPadded: boolean): Part[] {
  const hour = own.hasTwelveHours ? at.getUTCHours() % 12 || 12 : at.getUTCHours()
  const isLong = isPadded || own.hasLongHours
  const half: Part[] = [
    toLiteral(' '),
    { type: 'dayPeriod', value: at.getUTCHours() < 12 ? 'AM' : 'PM' },
  ]

  return [
    { type: 'hour', value: isLong ? toTwoDigits(hour) : String(hour) },
    toLiteral(':'),
    { type: 'minute', value: toTwoDigits(at.getUTCMinutes()) },
    ...(own.hasTwelveHours ? half : []),
  ]
}

function toLiteral(value: string): Part {
  return { type: 'literal', value }
}

function toTwoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

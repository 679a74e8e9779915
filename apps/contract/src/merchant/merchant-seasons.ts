/** Dated overlays of a merchant, such as a New Year theme that starts and ends by itself. */
import * as z from 'zod'

const mostSeasons = 12

/** An IANA name. The pipeline checks it (scripts/pipeline/check/check-time-zone.ts). */
export const timeZone = z.string().min(1).max(64)

const localTime = z
  .string()
  .regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
    'must be a local date and time like 2027-02-05T00:00',
  )

/**
 * Builds the schema for a merchant's seasons. The pipeline checks their times, because overlaps
 * depend on all seasons (scripts/pipeline/check/seasons).
 * @param look schemas of the keys that a season may change
 */
export function buildSeasonsSchema<Look extends z.ZodRawShape>(look: Look) {
  const season = z.strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a short name like new-year')
      .meta({ description: 'Name of the season in the log and on the fleet page.' }),
    start: localTime.meta({ description: 'When it starts, in the local time of its time zone.' }),
    end: localTime.meta({
      description: 'When it ends, exclusive: at this time, the brand has its usual look again.',
    }),
    timeZone: timeZone.meta({ description: 'IANA time zone of start and end, like Asia/Manila.' }),
    ...look,
  })
  return z.array(season).max(mostSeasons).meta({
    description:
      'Dated overlays that start and end by themselves, without a build, like {"name": "tet", "start": "2027-02-05T00:00", "end": "2027-02-12T00:00", "timeZone": "Asia/Ho_Chi_Minh", "theme": {"brand": "#d4001a"}}. They must not overlap. Default: none.',
  })
}

import * as z from 'zod'

/** The format in which a process gives its metrics to a process that adds them up. */
export const metricsAsJson = z.array(
  z.looseObject({
    name: z.string(),
    values: z.array(
      z.looseObject({
        labels: z.partialRecord(z.string(), z.union([z.string(), z.number()])),
        // A value that is not a number, such as the delay before the first measurement, is `null`.
        value: z
          .number()
          .nullable()
          .transform(value => value ?? 0),
      }),
    ),
  }),
)
export type MetricsAsJson = z.infer<typeof metricsAsJson>

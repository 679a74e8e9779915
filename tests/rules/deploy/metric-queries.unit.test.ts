import { expect, it } from 'vitest'
import { faultsOf, metricsOf } from './metric-queries.ts'

it.each([
  ['sum(livery_nothing_total)', '', ['livery_nothing_total']],
  ['sum by (route) (livery_redis_up)', '', ['route']],
  ['livery_redis_up', '{{stage}}', ['stage']],
  ['livery_breaker_open{whose="platform"}', '', ['livery_breaker_open whose platform']],
  ['livery_breaker_open{scope="client"}', '', ['livery_breaker_open scope client']],
  [
    'livery_platform_calls_total{outcome=~"failed|late"}',
    '',
    ['livery_platform_calls_total outcome failed|late'],
  ],
  ['sum by (le) (rate(livery_refused_total[5m]))', '', ['le']],
])(
  'a query %s with the legend %j is rejected for %j, which the metrics table does not contain',
  (expr, legend, faults) => {
    expect(faultsOf(expr, legend)).toEqual(faults)
  },
)

it.each([
  ['livery_in_flight_requests', '{{instance}}'],
  ['sum by (route, le) (rate(livery_upstream_duration_seconds_bucket[5m]))', '{{route}}'],
  ['livery_requests_of_merchants_total{merchant=~"$merchant", status=~"5.."}', '{{merchant}}'],
])('a query %s with the legend %j matches the metrics table', (expr, legend) => {
  expect(faultsOf(expr, legend)).toEqual([])
})

it("a histogram's series map to the histogram's name", () => {
  expect(metricsOf('rate(livery_upstream_duration_seconds_count[5m])')).toEqual([
    'livery_upstream_duration_seconds',
  ])
})

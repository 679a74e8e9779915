/**
 * The table of all metrics: those scraped from a BFF and those written by `livery domains`. Code,
 * manual, dashboards and alerts read it.
 */
import { domainStates } from '../domains.ts'
import { endpoints } from '../endpoints.ts'
import { bffErrors } from '../errors.ts'
import {
  browserErrors,
  escapeApps,
  escapeOutcomes,
  escapeSystems,
  screenNames,
  updateOutcomes,
  updateSteps,
  webVitals,
} from '../telemetry/telemetry.ts'
import { atMost, bounded, type MetricTable, oneOf, stepsOf } from './metric.ts'
import { shareMetrics } from './resources.ts'

/** The class of an HTTP status. */
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

const ratings = ['good', 'middling', 'poor'] as const

/** `other`: a page of an earlier release, or a page that does not report its release. */
const stage = oneOf(['current', 'canary', 'other'])
const route = bounded('route templates of the BFF, and `refused`')
const release = bounded('ids of releases, one a process')
const merchantOfDomain = bounded('merchants of these domains')
const fewDomains = atMost(100, 'domains a shard')
const shard = bounded('shards of `livery domains`, absent without them')

export const bffMetrics = {
  livery_http_requests_total: {
    type: 'counter',
    help: 'Requests by route template and status.',
    labels: { route, status: bounded('statuses that were answered, of three digits') },
  },
  livery_build_info: {
    type: 'gauge',
    help: 'Always 1; the labels say what runs.',
    labels: {
      version: bounded('`BUILD_VERSION`, one a process'),
      node: bounded('the version of Node, one a process'),
    },
  },
  livery_refused_total: {
    type: 'counter',
    help: 'Requests answered with our own error, by code.',
    labels: { code: oneOf(Object.keys(bffErrors), 'codes of our own errors') },
  },
  livery_release_info: {
    type: 'gauge',
    help: 'Always 1; the release that is served.',
    labels: { release },
  },
  livery_canary_info: {
    type: 'gauge',
    help: 'Always 1; the release that is tried at some hosts.',
    labels: { release },
  },
  livery_canary_refused: {
    type: 'gauge',
    help: 'Processes whose pointer names a canary they refuse.',
    labels: {},
  },
  livery_release_activated_timestamp_seconds: {
    type: 'gauge',
    help: 'When the release began to be served; of several processes the first.',
    labels: {},
  },
  livery_release_merchants: {
    type: 'gauge',
    help: 'Merchants of the release; of several processes the fewest.',
    labels: {},
  },
  livery_release_refused: {
    type: 'gauge',
    help: 'Processes whose pointer names a release they refuse.',
    labels: {},
  },
  livery_release_damaged_files: {
    type: 'gauge',
    help: 'Damaged files met since the start; of several processes the most.',
    labels: {},
  },
  livery_states_unread: {
    type: 'gauge',
    help: 'Processes that cannot read the states of merchants; those known before hold.',
    labels: {},
  },
  livery_journal_broken: {
    type: 'gauge',
    help: 'Processes that see a journal that was cut or changed.',
    labels: {},
  },
  livery_bucket_up: { type: 'gauge', help: 'Processes that reach the bucket.', labels: {} },
  livery_missing_packs: {
    type: 'gauge',
    help: 'Merchants’ packs that are still to come from the bucket; of several processes the most.',
    labels: {},
  },
  livery_in_flight_requests: {
    type: 'gauge',
    help: 'Calls to the platform that are open.',
    labels: {},
  },
  ...shareMetrics,
  livery_event_loop_lag_seconds: { type: 'gauge', help: 'Smoothed delay of timers.', labels: {} },
  livery_redis_up: { type: 'gauge', help: '1 while Redis answers.', labels: {} },
  livery_breaker_open: {
    type: 'gauge',
    help: 'Processes that do not ask the platform now, and merchants for whom they do not.',
    labels: { scope: oneOf(['platform', 'merchant']) },
  },
  livery_merchant_mismatch_total: {
    type: 'counter',
    help: 'Requests that named another merchant than their host.',
    labels: {},
  },
  livery_platform_calls_total: {
    type: 'counter',
    help: 'Calls to the platform, by endpoint and what became of them.',
    labels: {
      endpoint: oneOf([...Object.keys(endpoints), 'other'], 'calls of the contract, and `other`'),
      outcome: oneOf([
        'answered',
        'rejected',
        'failed',
        'timeout',
        'unreachable',
        'refused',
        'abandoned',
      ]),
    },
  },
  livery_domain_leaves: {
    type: 'gauge',
    help: 'Sessions that players took from a domain to another within the last hour.',
    labels: { merchant: merchantOfDomain, domain: atMost(500, 'domains') },
  },
  livery_browser_errors_total: {
    type: 'counter',
    help: 'Errors that browsers told of, by kind and release.',
    labels: { kind: oneOf([...browserErrors, 'slot']), stage },
  },
  livery_browser_visits_total: {
    type: 'counter',
    help: 'Pages that browsers told of, by release: a part of all.',
    labels: { stage },
  },
  livery_browser_vitals_total: {
    type: 'counter',
    help: 'Web vitals and boot times, by release and rating.',
    labels: { vital: oneOf(webVitals), stage, rating: oneOf(ratings) },
  },
  livery_browser_vitals_of_screens_total: {
    type: 'counter',
    help: 'Web vitals of the stay on a screen, by rating, from browsers that tell screens apart.',
    labels: {
      vital: oneOf(webVitals.filter(vital => vital !== 'boot')),
      screen: oneOf(screenNames, 'screens'),
      rating: oneOf(ratings),
    },
  },
  livery_browser_escapes_total: {
    type: 'counter',
    help: 'Taps that were to open the site outside the app around it, by app, system and outcome.',
    labels: {
      app: oneOf(escapeApps, 'apps with a browser inside, and `browser`'),
      system: oneOf(escapeSystems),
      outcome: oneOf(escapeOutcomes),
    },
  },
  livery_browser_updates_total: {
    type: 'counter',
    help: 'Updates that browsers told of, by what became of their patch, bytes fetched and time taken.',
    labels: {
      outcome: oneOf(updateOutcomes),
      bytes: stepsOf(updateSteps.bytes),
      time: stepsOf(updateSteps.ms),
    },
  },
  livery_http_request_duration_seconds: {
    type: 'histogram',
    help: 'From the gate to the end of the answer.',
    labels: { route },
  },
  livery_upstream_duration_seconds: {
    type: 'histogram',
    help: 'From the call to the platform to the head of its answer.',
    labels: { route },
  },
  livery_requests_of_merchants_total: {
    type: 'counter',
    help: 'Requests by merchant and class of status, of the merchants with the most.',
    labels: { merchant: atMost(300, 'merchants'), status: oneOf(statusClasses) },
  },
  livery_domain_probes_total: {
    type: 'counter',
    help: 'Probes of merchants’ domains by what came of them, of the merchants with the most.',
    labels: { merchant: atMost(200, 'merchants'), result: oneOf(['good', 'bad']) },
  },
  livery_browser_errors_of_merchants_total: {
    type: 'counter',
    help: 'Errors that browsers told of, of the merchants with the most.',
    labels: { merchant: atMost(20, 'merchants') },
  },
} as const satisfies MetricTable

/** Metrics of the fleet's domains, checked from outside. */
export const domainMetrics = {
  livery_domains: {
    type: 'gauge',
    help: 'Domains of the release by state.',
    labels: { state: oneOf(domainStates), shard },
  },
  livery_domain_broken: {
    type: 'gauge',
    help: 'Always 1; the domains that do not serve players, 100 at most.',
    labels: { merchant: merchantOfDomain, domain: fewDomains, shard, state: oneOf(domainStates) },
  },
  livery_domain_certificate_expiry_timestamp_seconds: {
    type: 'gauge',
    help: 'When the certificate ends; the 100 domains whose end first.',
    labels: { merchant: merchantOfDomain, domain: fewDomains, shard },
  },
  livery_domains_checked_timestamp_seconds: {
    type: 'gauge',
    help: 'When the domains were looked at.',
    labels: { shard },
  },
} as const satisfies MetricTable

export const metricTable: MetricTable = { ...bffMetrics, ...domainMetrics }

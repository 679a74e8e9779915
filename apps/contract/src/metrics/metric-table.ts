/**
 * The table of all metrics: the metrics that a BFF exports and the metrics that `livery domains`,
 * `backup` and `verify` write. Code, manual, dashboards and alerts use this table.
 */
import { domainStates } from '../domains.ts'
import { endpoints } from '../endpoints.ts'
import { bffErrors } from '../errors.ts'
import { brandStates } from '../fleet/brand-health.ts'
import { reportKinds } from '../telemetry/browser-reports.ts'
import {
  browserErrors,
  escapeApps,
  escapeOutcomes,
  escapeSystems,
  screenNames,
  scriptOwners,
  scriptSteps,
  updateOutcomes,
  updateSteps,
  webVitals,
} from '../telemetry/telemetry.ts'
import { hostStates } from '../updates/release-manifest.ts'
import { atMost, bounded, type MetricTable, oneOf, stepsOf } from './metric.ts'
import { shareMetrics } from './resources.ts'

/** The classes of HTTP statuses. */
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

const ratings = ['good', 'middling', 'poor'] as const

/** `other`: a page from an earlier release or a page that does not report its release. */
const stage = oneOf(['current', 'canary', 'other'])
const route = bounded('BFF route templates, and `refused`')
const release = bounded('release ids, one per process')
const merchantOfDomain = bounded('merchants with these domains')
const fewDomains = atMost(100, 'domains per shard')
const shard = bounded('shards of `livery domains`, absent without them')

export const bffMetrics = {
  livery_http_requests_total: {
    type: 'counter',
    help: 'Requests by route template and status.',
    labels: { route, status: bounded('three-digit response statuses') },
  },
  livery_build_info: {
    type: 'gauge',
    help: 'Always 1; the labels name the running version.',
    labels: {
      version: bounded('`BUILD_VERSION`, one per process'),
      node: bounded('Node version, one per process'),
    },
  },
  livery_refused_total: {
    type: 'counter',
    help: 'Error responses by the BFF itself, by code.',
    labels: { code: oneOf(Object.keys(bffErrors), 'BFF error codes') },
  },
  livery_release_info: {
    type: 'gauge',
    help: 'Always 1; the served release.',
    labels: { release },
  },
  livery_canary_info: {
    type: 'gauge',
    help: 'Always 1; the canary release.',
    labels: { release },
  },
  livery_canary_refused: {
    type: 'gauge',
    help: 'Processes that reject the canary in the pointer.',
    labels: {},
  },
  livery_release_activated_timestamp_seconds: {
    type: 'gauge',
    help: 'When the release was activated; the minimum over processes.',
    labels: {},
    over: 'min',
  },
  livery_release_merchants: {
    type: 'gauge',
    help: 'Merchants in the release; the minimum over processes.',
    labels: {},
    over: 'min',
  },
  livery_merchants_in_season: {
    type: 'gauge',
    help: 'Merchants that show a season now; the maximum over processes.',
    labels: {},
    over: 'max',
  },
  livery_release_refused: {
    type: 'gauge',
    help: 'Processes that reject the release in the pointer.',
    labels: {},
  },
  livery_release_expires_timestamp_seconds: {
    type: 'gauge',
    help: 'When the signature of the served releases expires; 0 if signatures are not checked.',
    labels: {},
    over: 'min',
  },
  livery_release_damaged_files: {
    type: 'gauge',
    help: 'Damaged files found since the start; the maximum over processes.',
    labels: {},
    over: 'max',
  },
  livery_states_unread: {
    type: 'gauge',
    help: 'Processes that cannot read the merchant states and keep the last known ones.',
    labels: {},
  },
  livery_journal_broken: {
    type: 'gauge',
    help: 'Processes that see a truncated or changed journal.',
    labels: {},
  },
  livery_bucket_up: { type: 'gauge', help: 'Processes that can reach the bucket.', labels: {} },
  livery_missing_packs: {
    type: 'gauge',
    help: 'Merchant packs not yet downloaded from the bucket; the maximum over processes.',
    labels: {},
    over: 'max',
  },
  livery_in_flight_requests: {
    type: 'gauge',
    help: 'Open platform calls.',
    labels: {},
  },
  ...shareMetrics,
  livery_event_loop_lag_seconds: {
    type: 'gauge',
    help: 'Smoothed timer delay.',
    labels: {},
    over: 'max',
  },
  livery_redis_up: { type: 'gauge', help: '1 while Redis responds.', labels: {} },
  livery_breaker_open: {
    type: 'gauge',
    help: 'Processes with an open breaker for the platform, and merchants with an open breaker.',
    labels: { scope: oneOf(['platform', 'merchant']) },
  },
  livery_merchant_mismatch_total: {
    type: 'counter',
    help: 'Requests whose Merchant header does not match their host.',
    labels: {},
  },
  livery_platform_calls_total: {
    type: 'counter',
    help: 'Platform calls by endpoint and outcome.',
    labels: {
      endpoint: oneOf([...Object.keys(endpoints), 'other'], 'calls in the contract, and `other`'),
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
  livery_page_answers_total: {
    type: 'counter',
    help: "Attempts to embed the platform's responses in a home page, by outcome.",
    labels: { outcome: oneOf(['composed', 'withheld', 'failed']) },
  },
  livery_earlier_pages_total: {
    type: 'counter',
    help: "Pages of a merchant's earlier build, sent to browsers in which the current build failed to start twice.",
    labels: { merchant: atMost(300, 'merchants') },
  },
  livery_page_composing_seconds: {
    type: 'gauge',
    help: 'Time since the start that was spent on embedding responses in pages.',
    labels: {},
  },
  livery_domain_leaves: {
    type: 'gauge',
    help: 'Sessions that players moved from a domain to another within the last hour.',
    labels: { merchant: merchantOfDomain, domain: atMost(500, 'domains') },
  },
  livery_domain_network_errors: {
    type: 'gauge',
    help: 'Client networks whose browsers could not reach a domain within the last hour.',
    labels: { merchant: merchantOfDomain, domain: atMost(500, 'domains') },
  },
  livery_brands: {
    type: 'gauge',
    help: 'Brands by whether their visits arrive and their pages start; the maximum over processes.',
    labels: { state: oneOf(brandStates) },
    over: 'max',
  },
  livery_brand_unwell: {
    type: 'gauge',
    help: 'Always 1; at most 100 brands that are silent or failing.',
    labels: { merchant: atMost(100, 'merchants'), state: oneOf(brandStates) },
    over: 'max',
  },
  livery_fleet_visit_ratio: {
    type: 'gauge',
    help: "The fleet's visits in the last minutes, as a share of the expected visits; 1 while unknown; the maximum over processes.",
    labels: {},
    over: 'max',
  },
  livery_browser_reports_total: {
    type: 'counter',
    help: 'Reports that browsers sent by themselves, by kind.',
    labels: { kind: oneOf(reportKinds) },
  },
  livery_problem_reports_total: {
    type: 'counter',
    help: "Players' problem reports, by outcome.",
    labels: { outcome: oneOf(['stored', 'refused', 'failed']) },
  },
  livery_browser_errors_total: {
    type: 'counter',
    help: 'Errors that browsers reported, by kind and release.',
    labels: { kind: oneOf([...browserErrors, 'slot']), stage },
  },
  livery_browser_visits_total: {
    type: 'counter',
    help: 'A sample of the page views that browsers reported, by release.',
    labels: { stage },
  },
  livery_browser_vitals_total: {
    type: 'counter',
    help: 'Web vitals and boot times, by release and rating.',
    labels: { vital: oneOf(webVitals), stage, rating: oneOf(ratings) },
  },
  livery_browser_vitals_of_screens_total: {
    type: 'counter',
    help: 'Web vitals per screen, by rating, from browsers that measure screens separately.',
    labels: {
      vital: oneOf(webVitals.filter(vital => vital !== 'boot')),
      screen: oneOf(screenNames, 'screens'),
      rating: oneOf(ratings),
    },
  },
  livery_browser_escapes_total: {
    type: 'counter',
    help: 'Attempts to open the site outside an in-app browser, by app, system and outcome.',
    labels: {
      app: oneOf(escapeApps, 'apps with an in-app browser, and `browser`'),
      system: oneOf(escapeSystems),
      outcome: oneOf(escapeOutcomes),
    },
  },
  livery_browser_updates_total: {
    type: 'counter',
    help: 'Updates that browsers reported, by patch outcome, bytes downloaded and duration.',
    labels: {
      outcome: oneOf(updateOutcomes),
      bytes: stepsOf(updateSteps.bytes),
      time: stepsOf(updateSteps.ms),
    },
  },
  livery_http_request_duration_seconds: {
    type: 'histogram',
    help: 'From the gate to the end of the response.',
    labels: { route },
  },
  livery_upstream_duration_seconds: {
    type: 'histogram',
    help: 'From the platform call to the response headers.',
    labels: { route },
  },
  livery_requests_of_merchants_total: {
    type: 'counter',
    help: 'Requests by merchant and status class, for the merchants with the most.',
    labels: { merchant: atMost(300, 'merchants'), status: oneOf(statusClasses) },
  },
  livery_domain_probes_total: {
    type: 'counter',
    help: 'Merchant domain probes by result, for the merchants with the most.',
    labels: { merchant: atMost(200, 'merchants'), result: oneOf(['good', 'bad']) },
  },
  livery_browser_scripts_total: {
    type: 'counter',
    help: 'Pages with long frames, by whose scripts took main-thread time and how much.',
    labels: { owner: oneOf(scriptOwners), time: stepsOf(scriptSteps) },
  },
  livery_browser_slow_scripts_of_merchants_total: {
    type: 'counter',
    help: "Pages on which other owners' scripts took more than a second, for the merchants with the most.",
    labels: { merchant: atMost(20, 'merchants') },
  },
  livery_browser_errors_of_merchants_total: {
    type: 'counter',
    help: 'Errors that browsers reported, for the merchants with the most.',
    labels: { merchant: atMost(20, 'merchants') },
  },
} as const satisfies MetricTable

/** Metrics about the fleet's domains, which are checked from outside. */
export const domainMetrics = {
  livery_domains: {
    type: 'gauge',
    help: 'Domains in the release by state.',
    labels: { state: oneOf(domainStates), shard },
  },
  livery_domain_broken: {
    type: 'gauge',
    help: 'Always 1; at most 100 domains that are out of service.',
    labels: { merchant: merchantOfDomain, domain: fewDomains, shard, state: oneOf(domainStates) },
  },
  livery_domain_certificate_expiry_timestamp_seconds: {
    type: 'gauge',
    help: 'When the certificate expires; the 100 domains that expire first.',
    labels: { merchant: merchantOfDomain, domain: fewDomains, shard },
  },
  livery_domains_checked_timestamp_seconds: {
    type: 'gauge',
    help: 'When the domains were checked.',
    labels: { shard },
  },
} as const satisfies MetricTable

/** Metrics of `livery backup --rehearse --metrics-file`. */
export const backupMetrics = {
  livery_backup_rehearsed_timestamp_seconds: {
    type: 'gauge',
    help: 'When a backup was last restored completely as a rehearsal.',
    labels: {},
  },
} as const satisfies MetricTable

/** Metrics of `livery verify --metrics-file`. */
export const verifyMetrics = {
  livery_verified_hosts: {
    type: 'gauge',
    help: 'Hosts by what they served when they were last compared with the signed release.',
    labels: { state: oneOf(hostStates) },
  },
  livery_hosts_verified_timestamp_seconds: {
    type: 'gauge',
    help: 'When the hosts were last compared with the signed release.',
    labels: {},
  },
} as const satisfies MetricTable

export const metricTable: MetricTable = {
  ...bffMetrics,
  ...domainMetrics,
  ...backupMetrics,
  ...verifyMetrics,
}

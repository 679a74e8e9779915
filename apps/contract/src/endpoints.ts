/**
 * The platform's calls, each defined once. The web app and the sandbox both read this table, so an
 * operator with a different platform changes only the two tables that it combines.
 */
import { memberEndpoints } from './endpoints/member-endpoints.ts'
import { siteEndpoints } from './endpoints/site-endpoints.ts'

export type { Endpoint } from './endpoints/endpoint.ts'

export const endpoints = { ...siteEndpoints, ...memberEndpoints }

export type EndpointName = keyof typeof endpoints
export type SiteEndpointName = keyof typeof siteEndpoints

/**
 * The platform's calls, each defined once. The web app and the sandbox both read this table, so an
 * operator whose platform differs changes only its two halves.
 */
import { memberEndpoints, siteEndpoints } from './endpoints/site-endpoints.ts'

export type { Endpoint } from './endpoints/endpoint.ts'

export const endpoints = { ...siteEndpoints, ...memberEndpoints }

export type EndpointName = keyof typeof endpoints
export type SiteEndpointName = keyof typeof siteEndpoints

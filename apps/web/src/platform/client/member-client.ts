import { memberEndpoints } from '@livery/contract/endpoints/member-endpoints.ts'
import { withCalls } from './client.ts'

/** The client for the pages behind My account, whose calls are not part of the first load. */
export const memberPlatform = withCalls(memberEndpoints)

import { buildConnector } from 'undici'

type Connect = buildConnector.connector
type OnHeadersComplete = (status: number, upgrade: boolean, keepAlive: boolean) => number
type Parser = { onHeadersComplete: OnHeadersComplete }

/**
 * Builds the connector for every call that the BFF makes: undici's connector, but it ignores an
 * unsolicited `100 (Continue)` (RFC 9110 §15.2) like every other 1xx. undici itself (7.30) aborts
 * the call and the connection.
 */
export function buildTolerantConnector(options: buildConnector.BuildOptions): Connect {
  const connect = buildConnector(options)
  return (target, callback) =>
    connect(target, (...outcome) => {
      // undici attaches the parser to the connection during this call.
      callback(...outcome)
      if (outcome[1]) ignoreContinue(outcome[1])
    })
}

/**
 * Ignores `100 (Continue)` in the parser, because only the parser knows where a head begins, and it
 * does not have a setting for this.
 */
function ignoreContinue(connection: object): void {
  const parser = findParser(connection)
  if (!parser) return
  const read = parser.onHeadersComplete.bind(parser)
  // undici skips a 102 that precedes the response, but not a 100.
  parser.onHeadersComplete = (status, upgrade, keepAlive) =>
    read(status === 100 ? 102 : status, upgrade, keepAlive)
}

function findParser(connection: object): Parser | undefined {
  const key = Object.getOwnPropertySymbols(connection).find(
    ({ description }) => description === 'parser',
  )
  const found: unknown = key && Reflect.get(connection, key)
  return isParser(found) ? found : undefined
}

function isParser(value: unknown): value is Parser {
  return typeof value === 'object' && value !== null && 'onHeadersComplete' in value
}

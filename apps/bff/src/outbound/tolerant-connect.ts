import { buildConnector } from 'undici'

type Connect = buildConnector.connector
type OnHeadersComplete = (status: number, upgrade: boolean, keepAlive: boolean) => number
type Parser = { onHeadersComplete: OnHeadersComplete }

/**
 * The connector of every call that the BFF makes: undici's, and it ignores a `100 (Continue)` that
 * nobody asked for (RFC 9110 §15.2), as it does every other 1xx. undici itself (7.30) breaks off the
 * call and the connection.
 */
export function buildTolerantConnector(options: buildConnector.BuildOptions): Connect {
  const connect = buildConnector(options)
  return (target, callback) =>
    connect(target, (...outcome) => {
      // undici gives the connection its parser within this call.
      callback(...outcome)
      if (outcome[1]) ignoreContinue(outcome[1])
    })
}

/** Only the parser knows where in the bytes a head begins, and it has no setting for this. */
function ignoreContinue(connection: object): void {
  const parser = findParser(connection)
  if (!parser) return
  const read = parser.onHeadersComplete.bind(parser)
  // For undici 102 is one of the heads before the answer, and 100 is not.
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

import { buildConnector } from 'undici'

type Connect = buildConnector.connector
type OnHeadersComplete = (status: number, upgrade: boolean, keepAlive: boolean) => number
type Parser = { onHeadersComplete: OnHeadersComplete }

/**
 * Builds the connector for every call that the BFF makes. Like undici's own connector, but ignores
 * an unsolicited `100 (Continue)` like every other 1xx (RFC 9110 §15.2). undici (7.30) aborts the
 * call and the connection instead.
 */
export function buildTolerantConnector(options: buildConnector.BuildOptions): Connect {
  const connect = buildConnector(options)
  return (target, callback) =>
    connect(target, (...outcome) => {
      // undici attaches the parser to the connection in this callback.
      callback(...outcome)
      if (outcome[1]) ignoreContinue(outcome[1])
    })
}

/**
 * Ignores `100 (Continue)` in the parser, because only the parser knows where a response head
 * begins. undici has no setting for this.
 */
function ignoreContinue(connection: object): void {
  const parser = findParser(connection)
  if (!parser) return
  const read = parser.onHeadersComplete.bind(parser)
  // undici ignores a 102 before the response, but not a 100, so a 100 is reported as a 102.
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

import { parsePageNumber } from './page-number.ts'

const pageSize = 20

/**
 * Returns one page from a member's list, selected by the query's `page`; pages after the last are
 * empty.
 */
export function selectPage<Item>(items: readonly Item[], query: { page?: string | undefined }) {
  const page = parsePageNumber(query.page)
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount: Math.ceil(items.length / pageSize),
  }
}

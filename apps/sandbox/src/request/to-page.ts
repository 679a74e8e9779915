import { toPageNumber } from './page-number.ts'

const pageSize = 20

/** One page of a member's list, by the `page` of the query; beyond the last page it is empty. */
export function toPage<Item>(items: readonly Item[], query: { page?: string | undefined }) {
  const page = toPageNumber(query.page)
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount: Math.ceil(items.length / pageSize),
  }
}

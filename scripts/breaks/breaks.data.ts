/** A way to break the product by hand, and the nearest tests, one of which must fail. */
export interface Break {
  what: string
  file: string
  /** Stands once in the file. */
  find: string
  put: string
  /** Words for Vitest: files, and `-t` with a part of titles. */
  tests: string[]
}

/** Rights, limits, versions and tenancy of the server; rules, hooks and screens of the web. */
export const breaks: Break[] = [
  {
    what: 'a day more may be booked ahead',
    file: 'server/features/availability/rules.ts',
    find: 'return to <= lastMomentOf(days, timezone, now)',
    put: 'return to <= lastMomentOf(days + 1, timezone, now)',
    tests: ['server/features/availability/rules.test.ts'],
  },
  {
    what: 'the other dates of a series are cancelled without the right',
    file: 'server/features/bookings/cancel/cancel.ts',
    find: "  if (also.some(({ may_cancel }) => !may_cancel)) throw new AppError('forbidden')\n",
    put: '',
    tests: ['server/features/bookings/series/dates-of-others.test.ts'],
  },
  {
    what: 'a change made from an old version is taken',
    file: 'server/work/versions.ts',
    find: 'if (!found || found.version === version) return',
    put: 'if (!found || found.version !== 0) return',
    tests: ['server/work/versions.test.ts'],
  },
  {
    what: 'resources that one may not delete go with their place',
    file: 'server/features/levels/remove.ts',
    find: '  await requireDeletableResources(db, actor, resources)\n',
    put: '',
    tests: ['server/features/levels/affected.test.ts', '-t', 'one may not delete'],
  },
  {
    what: 'a resource is moved into any place',
    file: 'server/features/resources/save.ts',
    find: 'rest.level_id === before.level_id || (await mayMoveInto(db, actor, rest.level_id))',
    put: 'true',
    tests: ['server/features/resources/rights.test.ts'],
  },
  {
    what: 'a request is approved by moving a part of it',
    file: 'server/features/bookings/change/approval.ts',
    find: ' && !(await mayApproveAll(db, actor, declarationId)))\n    return approval',
    put: ' && false)\n    return approval',
    tests: ['server/features/bookings/change/parts-of-others.test.ts'],
  },
  {
    what: 'anybody hears the channel of a person',
    file: 'server/realtime/rights.ts',
    find: 'item === rights.userId',
    put: 'item > 0',
    tests: ['server/realtime/realtime.test.ts', '-t', 'R422'],
  },
  {
    what: 'buffers are kept at the wrong end',
    file: 'web/features/grid/rules/free.ts',
    find: 'Math.max(booking.buffer_before, own.buffer_after)',
    put: 'Math.max(booking.buffer_before, own.buffer_before)',
    tests: ['web/features/grid/rules'],
  },
  {
    what: 'an older answer overwrites a change of one’s own',
    file: 'web/features/grid/live/useLiveRows.ts',
    find: '(touched.current.get(id) ?? 0) > asked || ',
    put: '',
    tests: ['--project', 'browser', 'web/features/grid/live'],
  },
  {
    what: 'what is sent again gets another key, and is done twice',
    file: 'web/kit/http/call.ts',
    find: 'last.current?.intent === intent ? last.current.key : newIdempotencyKey()',
    put: 'newIdempotencyKey()',
    tests: ['--project', 'browser', 'web/kit/http'],
  },
  {
    what: 'the slots of a hidden resource are told',
    file: 'server/features/slots/place.ts',
    find: ".where('r.id', '=', id)\n    .where('access.read', '=', true)",
    put: ".where('r.id', '=', id)",
    tests: ['server/features/slots/occupancy.test.ts', '-t', 'may not see'],
  },
  {
    what: 'an old version of a request is decided',
    file: 'server/features/approvals/decide.ts',
    find: "return seen !== undefined && seen !== request.version ? 'changed' : null",
    put: 'return null',
    tests: ['server/features/approvals/approvals.test.ts'],
  },
  {
    what: 'copied desks of several types all get one type',
    file: 'web/features/maps/editor/state/copies.ts',
    find: '[level_id, resource_type_id, capacity].join()',
    put: '[level_id, capacity].join()',
    tests: ['web/features/maps/editor/state/copies.test.ts'],
  },
  {
    what: 'a quotation mark within a text ends it',
    file: 'server/http/json-bodies.ts',
    find: 'if ((end - before) % 2 === 0) return end',
    put: 'return end',
    tests: ['server/http/json-bodies.test.ts'],
  },
  {
    what: 'a reservation is cancelled without the right to all of it',
    file: 'server/features/bookings/cancel/cancel.ts',
    find: "  if (open.some(({ may_cancel }) => !may_cancel)) throw new AppError('forbidden')\n",
    put: '',
    tests: ['server/features/bookings/beside.test.ts'],
  },
  {
    what: 'a booking is sent without a change',
    file: 'web/features/bookings/edit/useBookingForm.ts',
    find: 'if (changes > 0) send()',
    put: 'send()',
    tests: ['--project', 'browser', 'web/features/bookings/edit/use-booking-form.browser.test.tsx'],
  },
  {
    what: 'the feed of a person who left is read',
    file: 'server/features/calendar-feeds/read.ts',
    find: 'else u.is_active end',
    put: 'else true end',
    tests: ['server/features/calendar-feeds/calendar-feeds.test.ts'],
  },
]

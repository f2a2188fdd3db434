// The calls of the workspaces that an account keeps: read as a whole, and saved as a whole under
// the revision that the change began with.
import * as v from 'valibot'
import { MAX_KEPT_WORKSPACES, MAX_WORKSPACE_TEXT } from '../../domain/records/workspaceBounds'
import { callsOf, own } from './call'

/** Of a workspace, and of its content: equal stamps stand for equal content. */
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/))
const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** JSON, which no control character is part of. */
const text = v.pipe(
  v.string(),
  v.maxLength(MAX_WORKSPACE_TEXT, 'tooLarge'),
  v.check((json) => !json.includes('\0')),
)

const keptFields = {
  /** The email of the account: another tab of the browser may have signed in to another one. */
  account: v.string(),
  /** 0 before the first save. */
  revision,
}
/** In their order. */
const keptList = v.pipe(
  v.array(v.object({ id: v.string(), stamp: v.string(), text })),
  v.maxLength(MAX_KEPT_WORKSPACES),
)

export const workspaceCalls = callsOf('workspaces', {
  workspaces: own({
    method: 'GET',
    path: '/workspaces',
    summary: 'List the workspaces of the account',
    refusals: ['demoFixed'],
    data: v.object({ ...keptFields, workspaces: keptList }),
  }),
  saveWorkspaces: own({
    method: 'PUT',
    path: '/workspaces',
    summary: 'Save the workspaces of the account',
    description:
      'Replaces the list. A workspace without a text keeps the one that the account has under ' +
      'the same stamp. Nothing is saved, and the list as it is is answered, when the revision is ' +
      'not the current one, the account is another, or a text is missing.',
    refusals: ['demoFixed'],
    bodyBytes: 131_072,
    body: v.strictObject({
      account: v.pipe(v.string(), v.maxLength(320)),
      revision,
      workspaces: v.pipe(
        v.array(v.strictObject({ id, stamp: id, text: v.optional(text) })),
        v.maxLength(MAX_KEPT_WORKSPACES, 'tooLarge'),
      ),
    }),
    data: v.variant('saved', [
      v.object({ saved: v.literal(true), ...keptFields }),
      v.object({ saved: v.literal(false), ...keptFields, workspaces: keptList }),
    ]),
  }),
})

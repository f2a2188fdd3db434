// Answers of `/v1`: parsing of a handler's answer, and sending of a resource.
import type { FastifyReply } from 'fastify'
import { JsonText } from '../../../src/domain/records/jsonText'
import type { Outcome } from '../../../src/domain/refusals'
import type { Input } from '../http/reading/readInput'

/** A handler whose types were checked at its definition. */
export type Run = (input: Input) => Outcome<unknown> | Promise<Outcome<unknown>>

/** Parses rows that a handler has already serialised. */
export const plain = (value: unknown): unknown =>
  value instanceof JsonText ? (JSON.parse(value.text) as unknown) : value

/** A plain resource. */
export const sendResource = (reply: FastifyReply, resource: unknown): FastifyReply =>
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(resource))

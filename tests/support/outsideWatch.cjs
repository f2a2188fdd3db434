// Loaded before everything else in each thread of a server under test: whatever it opens beyond
// this machine is written on standard error, and refused.
const dgram = require('node:dgram')
const { writeSync } = require('node:fs')
const net = require('node:net')

const HERE = new Set(['localhost', '127.0.0.1', '::1'])
const STDERR = 2

/** @param {string} where */
function refuse(where) {
  writeSync(STDERR, `outside: ${where}\n`)
  throw Object.assign(new Error(`${where} is outside`), { code: 'ENETUNREACH' })
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  // The language's own helpers hand over what they were given as a list.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const {
    path,
    host = 'localhost',
    port,
  } = typeof first === 'object' ? first : { port: first, host: second, path: undefined }
  if (path === undefined && !HERE.has(host)) refuse(`${host}:${port}`)
  return Reflect.apply(connect, this, args)
}

dgram.Socket.prototype.send = () => refuse('a datagram')

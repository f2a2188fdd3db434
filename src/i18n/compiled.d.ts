// Messages as the plugin in `build/` compiles them.
declare module '*?compiled' {
  // A module that is declared by a pattern cannot import by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const messages: import('./compact').CompactMessages
  export default messages
}

/** Text of which each of `parts`, in the order in which they stand there, keeps to one line where that has room for it. */
export function PartsKept({ text, parts }: { text: string; parts: readonly string[] }) {
  let end = 0;
  const pieces = parts.map((part) => {
    const at = text.indexOf(part, end);
    if (!part || at < 0) return null;
    const before = text.slice(end, at);
    // A comma alone would begin a line, also behind the end of an isolate.
    end = at + part.length + /^[\p{P}\u2069]*/u.exec(text.slice(at + part.length))![0].length;
    return (
      <>
        {before}
        <span class="kept">{text.slice(at, end)}</span>
      </>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}

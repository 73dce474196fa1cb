/**
 * A sentence and a part of it, a phone number or a mail address, that stays in one piece where a line has room for it.
 * Where none has, a number breaks between its groups, and an address after its @ and before its dots.
 */
export function PartKept({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <span>
      {text.slice(0, at)}
      <bdi class="kept">
        {part.split(/(?<=@)|(?=\.)/).map((piece, index) => (
          <>
            {index > 0 && <wbr />}
            {piece}
          </>
        ))}
      </bdi>
      {text.slice(at + part.length)}
    </span>
  );
}

export default function DayList() { return null; }
